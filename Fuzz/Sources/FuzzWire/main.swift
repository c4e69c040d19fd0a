// SPDX-License-Identifier: MIT
import Glibc

/// `FuzzWire [REQUESTS]`; the seed is taken from WAYTOUCH_SEED, or random.
private func run() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count <= 1, let requests = Int(arguments.first ?? "1000000"), requests > 0 else {
        fail("'\(arguments.joined(separator: " "))' is not a number of requests; usage: FuzzWire [REQUESTS]")
    }
    var seed = UInt64.random(in: 1...999_999_999)
    if let given = getenv("WAYTOUCH_SEED") {
        guard let number = UInt64(String(cString: given)) else {
            fail("WAYTOUCH_SEED='\(String(cString: given))' is not a number")
        }
        seed = number
    }
    // Printed first, so that a crash can be repeated.
    say("seed \(seed)", to: 1)
    let campaign = Campaign(seed: seed, requests: requests)
    let problem = campaign.run()
    let tally = campaign.tally
    say(
        """
        \(tally.requests) requests of \(tally.clients) clients to \(tally.compositors) compositors, \
        \(tally.gestures) gestures, \(tally.errors) protocol errors, \(tally.killed) clients killed, \
        \(tally.overruns) ended otherwise, seed \(seed), digest \(String(tally.digest, radix: 16))
        """, to: 1)
    if let problem { fail("\(problem); WAYTOUCH_SEED=\(seed) repeats it") }
}

run()
