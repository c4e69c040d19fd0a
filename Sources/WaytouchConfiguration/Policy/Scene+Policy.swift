// SPDX-License-Identifier: MIT
package import Waytouch

extension Scene {
    /// Makes a scene with a policy's gestures, on an output without apps. Regions become views, the last in front; dead
    /// regions are left to the policy.
    package init(_ policy: Policy, on output: Output) {
        let recognizers = policy.recognizers.map(\.gesture)
        var views: [SceneView] = []
        var seen: Set<String> = []
        for case let view? in recognizers.map(\.view) where seen.insert(view.id).inserted {
            guard let region = policy.regions.first(where: { $0.id == view.id }) else { continue }
            views.append(SceneView(id: view, frame: region.frame(on: output, policy.profile)))
        }
        self.init(output: output, profile: policy.profile, views: views, recognizers: recognizers)
    }
}
