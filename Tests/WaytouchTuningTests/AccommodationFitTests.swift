// SPDX-License-Identifier: MIT
import Testing
import WaytouchFiles
import WaytouchTestFiles
import WaytouchTuning

/// Touch accommodations that fit labelled taps.
@Suite struct AccommodationFitTests {
    /// Returns contacts from the pause before each, and its duration from landing to lift, in ms.
    private static func taps(_ contacts: [(pause: Int, duration: Int)]) -> [Fingers.Way] {
        var time = 0
        return contacts.map { contact in
            defer { time += contact.pause + contact.duration }
            let start = time + contact.pause
            return .tap(300, 300, from: start, to: start + contact.duration)
        }
    }

    private func fit(_ recordings: [(ways: [Fingers.Way], labels: String)]) throws -> AccommodationFit {
        let folder = try TemporaryFolder()
        var text = "recordings:\n"
        for (index, recording) in recordings.enumerated() {
            try folder.write(Fingers.script(recording.ways), to: "\(index).jsonl")
            text += "- {file: \(index).jsonl, expect: [\(recording.labels)]}\n"
        }
        return try AccommodationFit(Labels(Array(text.utf8), path: "\(folder.path)/labels.yml"))
    }

    @Test func aSteadyHandNeedsNoAccommodation() throws {
        let fit = try fit([(Self.taps([(0, 80), (300, 90), (300, 70)]), "{kind: tap, count: 3}")])
        #expect(fit.holdDuration == 0 && fit.ignoreRepeat == 0)
        #expect(fit.isAsLabelled)
        #expect(fit.text.hasSuffix("\nNo accommodation helps.\n"))
    }

    /// Brushes of up to 45 ms, and taps of 120 ms and more.
    @Test func briefContactsAreHeldOff() throws {
        let contacts = [(0, 30), (200, 120), (500, 45), (100, 150), (400, 200)]
        // The recording without taps shows that ignoring repetitions is not enough.
        let fit = try fit([
            (Self.taps(contacts), "{kind: tap, count: 3}"), (Self.taps([(0, 40), (700, 30)]), ""),
        ])
        #expect(fit.holdRange == 0.05...0.12)
        #expect(fit.holdDuration == 0.08)
        #expect(fit.ignoreRepeat == 0)
        #expect(fit.recordings.map(\.contacts) == [5, 2])
        #expect(fit.recordings.map(\.counted) == [3, 0])
        #expect(fit.isAsLabelled)
    }

    /// Each tap consists of two contacts up to 95 ms apart, and taps are 600 ms apart.
    @Test func repetitionsAreIgnored() throws {
        let contacts = [(0, 100), (95, 100), (600, 100), (60, 100), (600, 100), (80, 100)]
        let fit = try fit([(Self.taps(contacts), "{kind: tap, count: 3}, {kind: tap, taps: 2, count: 0}")])
        #expect(fit.holdDuration == 0)
        #expect(fit.ignoreRange.lowerBound == 0.1)
        #expect(fit.ignoreRepeat == 0.13)
        #expect(fit.isAsLabelled)
        #expect(
            fit.text == """
                0.jsonl: 3 wanted, 6 contacts, 3 count

                wrong as they are: 3; with these accommodations: 0
                ignore_repeat 0.13 s does as well from 0.1 to \(fit.ignoreRange.upperBound) s, and delays nothing

                accessibility: {ignore_repeat: 0.13}

                """)
    }

    /// A longer hold would do with a pause of 70 ms, but not with the 100 ms that are printed.
    @Test func theRangeOfHoldsIsThatForThePauseThatIsChosen() throws {
        let contacts = [(60, 120), (60, 200), (200, 50), (30, 80), (90, 100), (30, 50)]
        let fit = try fit([
            (Self.taps([(120, 20), (600, 120)]), "{kind: tap}"),
            (Self.taps(contacts), "{kind: tap, count: 3}"),
        ])
        #expect(fit.isAsLabelled)
        #expect((fit.holdDuration, fit.ignoreRepeat) == (0.05, 0.1))
        #expect(fit.ignoreRange == 0.07...0.33)
        #expect(fit.holdRange == 0.03...0.05)
    }

    /// Nothing helps with both recordings; the fit reports how many contacts stay wrong.
    @Test func contactsThatCannotBeToldApartStayWrong() throws {
        let fit = try fit([
            (Self.taps([(0, 50), (900, 50), (900, 50)]), "{kind: tap, count: 3}"),
            (Self.taps([(0, 50)]), ""),
        ])
        #expect(!fit.isAsLabelled)
        #expect(fit.holdDuration == 0 && fit.ignoreRepeat == 0)
        #expect(fit.text.contains("wrong as they are: 1; with these accommodations: 1\n"))
    }

    @Test func anotherGestureIsRefused() throws {
        do {
            _ = try fit([(Self.taps([(0, 50)]), "{kind: tap, touches: 2}")])
            Issue.record("no error")
        } catch let error as FileError {
            #expect(error.line == 2)
            #expect(error.message.hasPrefix("expected only one-finger taps"))
        }
    }
}
