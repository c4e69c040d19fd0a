// SPDX-License-Identifier: MIT
import Waytouch

extension Tuner {
    /// Returns the recognizers' own parameters that keep a gesture from being recognised as labelled: another value of
    /// one of them would improve it, whereas the corresponding threshold of the profile does not apply.
    func obstacles(
        of item: TuningCase, _ index: Int, _ present: TuningCase.Outcome
    ) -> [Tuning.Obstacle] {
        let subject = item.subjects[index]
        let wrong = abs(subject.fault(present[index]))
        var obstacles: [Tuning.Obstacle] = []
        for (member, recognizer) in item.members.enumerated() {
            for number in recognizer.ownNumbers {
                guard fields.contains(where: { $0.path == number.field.path }) else { continue }
                func fault(_ value: Double) -> Int {
                    let change = TuningStage.Change(member: member, number: number, value: value)
                    return subject.fault(item.play(profile, change)[index])
                }
                guard let value = nearest(to: number, wrong, { abs(fault($0)) }) else { continue }
                let left = fault(value)
                obstacles.append(
                    Tuning.Obstacle(
                        recognizer: recognizer.name, key: number.key, value: number.value,
                        field: number.field, to: value, left: abs(left), leavesMissed: left < 0))
            }
        }
        return obstacles
    }

    /// Returns the nearest value of a recognizer's own parameter with fewer errors; `left` returns their number for a
    /// value.
    private func nearest(to number: OwnNumber, _ wrong: Int, _ left: @escaping (Double) -> Int) -> Double? {
        // There are no steps between no limit and a limit, so only the profile's value is tried.
        guard number.value.isFinite else {
            let value = profile[keyPath: number.field.path]
            return left(value) < wrong ? value : nil
        }
        let search = TuningSearch(from: number.value) { left($0) < wrong }
        let values = [false, true].compactMap { isUpper -> Double? in
            guard let crossing = search.crossing(upwards: isUpper) else { return nil }
            // Prefers a short number, as a person would write it, if it is as good.
            let short = crossing.changed.toThreeDigits(isUpper ? .up : .down)
            return left(short) < wrong ? short : crossing.changed
        }
        return values.min {
            TuningSearch.distance(number.value, $0) < TuningSearch.distance(number.value, $1)
        }
    }
}
