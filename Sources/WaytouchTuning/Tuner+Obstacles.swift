// SPDX-License-Identifier: MIT
import Waytouch

extension Tuner {
    /// The recognizers' own numbers that stand in the way of what is labelled: with another value of one of them less
    /// would be wrong with a gesture, whereas the profile's number of the same meaning does not count.
    func obstacles(
        of item: TuningCase, _ index: Int, _ present: TuningCase.Outcome
    ) -> [Tuning.Obstacle] {
        let subject = item.subjects[index]
        let wrong = abs(subject.fault(present[index]))
        var obstacles: [Tuning.Obstacle] = []
        for (member, recognizer) in item.members.enumerated() {
            for number in recognizer.ownNumbers {
                guard fields.contains(where: { $0.path == number.field.path }) else { continue }
                func left(_ value: Double) -> Int {
                    let change = TuningStage.Change(member: member, number: number, value: value)
                    return abs(subject.fault(item.play(profile, change)[index]))
                }
                guard let value = nearest(to: number, wrong, left) else { continue }
                obstacles.append(
                    Tuning.Obstacle(
                        recognizer: recognizer.name, key: number.key, value: number.value,
                        field: number.field, to: value, left: left(value)))
            }
        }
        return obstacles
    }

    /// The nearest value of a recognizer's own number with which less is wrong; `left` says how much.
    private func nearest(to number: OwnNumber, _ wrong: Int, _ left: @escaping (Double) -> Int) -> Double? {
        // Between no limit and one there is no way to go: only the profile's is tried.
        guard number.value.isFinite else {
            let value = profile[keyPath: number.field.path]
            return left(value) < wrong ? value : nil
        }
        let search = TuningSearch(from: number.value) { left($0) < wrong }
        let values = [false, true].compactMap { isUpper -> Double? in
            guard let crossing = search.crossing(upwards: isUpper) else { return nil }
            // A number that a person would write, if it does as well.
            let short = crossing.changed.toThreeDigits(isUpper ? .up : .down)
            return left(short) < wrong ? short : crossing.changed
        }
        return values.min {
            TuningSearch.distance(number.value, $0) < TuningSearch.distance(number.value, $1)
        }
    }
}
