// SPDX-License-Identifier: MIT
package import Waytouch

extension GestureRecognizer.Kind {
    /// The parameter that says how many fingers it takes.
    package var touchesParameter: Parameter? { parameter("touches") ?? parameter("min_touches") }
}
