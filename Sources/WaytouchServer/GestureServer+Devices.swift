// SPDX-License-Identifier: MIT

/// Input devices that are gone. A host may never use their numbers again, and may have thousands over time.
extension GestureServer {
    /// Schedules forgetting what is kept for the touches of a device, for the end of the event loop's turn: in a
    /// callback of the host, a stream of the device may be at work.
    func forgetLater(device: UInt32) {
        guard touchIDs[device] != nil else { return }
        goneDevices.insert(device)
        forgetting.request()
    }

    func forgetGoneDevices() {
        let gone = goneDevices
        goneDevices.removeAll()
        var kept: Set<UInt32> = []
        for client in clients.values {
            client.dropStreams(of: gone)
            kept.formUnion(client.streams.map(\.device))
        }
        // Streams of one device share its ids.
        for device in gone where !kept.contains(device) { touchIDs[device] = nil }
    }
}
