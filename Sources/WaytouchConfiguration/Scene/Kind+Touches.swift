// SPDX-License-Identifier: MIT
package import Waytouch

extension GestureRecognizer.Kind {
    /// The parameter for the number of fingers.
    package var touchesParameter: Parameter? { parameter("touches") ?? parameter("min_touches") }
}
