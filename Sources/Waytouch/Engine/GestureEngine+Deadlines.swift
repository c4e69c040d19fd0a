// SPDX-License-Identifier: MIT

/// A recognizer whose deadline is due.
struct DueTime {
    let recognizer: GestureRecognizer
    let time: Timestamp
    let creationSerial: UInt64
}

extension GestureEngine {
    /// The maximum number of rounds: recognizers that keep setting the next deadline must not stop time.
    private static let greatestRounds = 1 << 16

    func meetDeadlines(by time: Timestamp) {
        if time >= deadlineBound { meetDue(by: time) }
        now = max(now, time)
    }

    private func meetDue(by time: Timestamp) {
        var rounds = 0
        while time >= deadlineBound {
            guard rounds < Self.greatestRounds else {
                log(.misuse, "recognizers keep setting deadlines without end; time goes on without them")
                return
            }
            rounds += 1
            collectDue(by: time)
            for index in dueTimes.indices {
                let next = dueTimes[index]
                // A deadline that was set meanwhile may come first.
                guard deadlineBound > next.time else {
                    deadlineBound = min(deadlineBound, next.time)
                    break
                }
                guard next.recognizer.attemptEngine === self else { continue }
                if next.recognizer.attempt.earliestDeadline == next.time { meetDeadline(of: next.recognizer) }
                // It may have set another.
                if next.recognizer.attemptEngine === self {
                    deadlineBound = min(deadlineBound, next.recognizer.attempt.earliestDeadline)
                }
            }
            dueTimes.removeAll(keepingCapacity: true)
        }
    }

    /// Collects the deadlines that are due, sorted by time; equal ones in the order in which the recognizers were
    /// created.
    private func collectDue(by time: Timestamp) {
        var bound = Timestamp.never
        active.forEach { recognizer in
            let deadline = recognizer.attempt.earliestDeadline
            if deadline <= time {
                dueTimes.append(
                    DueTime(
                        recognizer: recognizer, time: deadline, creationSerial: recognizer.creationSerial))
            } else {
                bound = min(bound, deadline)
            }
        }
        deadlineBound = bound
        guard dueTimes.count > 1 else { return }
        dueTimes.sort {
            $0.time != $1.time ? $0.time < $1.time : $0.creationSerial < $1.creationSerial
        }
    }

    private func meetDeadline(of recognizer: GestureRecognizer) {
        now = max(now, recognizer.attempt.earliestDeadline)
        let isQuestion = recognizer.attempt.questionDeadline < recognizer.attempt.deadline
        if !isQuestion { recognizer.attempt.deadline = .never }
        beginTransaction()
        stage = .dispatching
        if isQuestion {
            applyDefaultAnswer(of: recognizer)
        } else if recognizer.takesTouches {
            recognizer.deadlineReached(at: now)
            // Setting the same deadline again must not stop time.
            if recognizer.attempt.deadline <= now { arm(recognizer, at: now + 1) }
            concludeDispatch(of: recognizer)
        }
        commitTransaction()
    }
}
