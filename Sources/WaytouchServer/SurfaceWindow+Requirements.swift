// SPDX-License-Identifier: MIT

/// Requirements are checked for cycles by the commit that brings them into force. A search goes through all
/// requirements of the client, so the client can have it made once in a turn of the event loop. If further commits in
/// that turn need it, their recognizers change at the end of the turn, after one search for all of them.
extension SurfaceWindow {
    /// Brings the changes of recognizers into force, unless they close a cycle of requirements.
    func commitRecognizers() {
        let others = newlyRequired
        if others.isEmpty { return applyRecognizers() }
        if client.hasSearched {
            if !isPostponed { client.postponed.append(self) }
            isPostponed = true
            return
        }
        client.server?.noteSearch(of: client)
        if !RecognizerObject.refuseCycle(among: others, of: client) { applyRecognizers() }
    }

    /// The recognizers that those with changes are to wait for, if that may close a cycle.
    fileprivate var newlyRequired: [RecognizerObject] {
        var others: [RecognizerObject] = []
        changedRecognizers.forEach { recognizer in
            recognizer.forEachNewlyRequired { others.append($0) }
        }
        return others
    }

    fileprivate func applyRecognizers() {
        while let recognizer = changedRecognizers.popFirst() { recognizer.applyPending() }
    }
}

extension GestureServer {
    fileprivate func noteSearch(of client: ClientState) {
        guard searching.request() else { return }
        client.hasSearched = true
        searchedClients.append(client)
    }

    /// Called at the end of a turn in which there were searches.
    func endSearches() {
        let clients = searchedClients
        searchedClients = []
        for client in clients {
            let windows = client.endSearch()
            guard client.isAlive, !windows.isEmpty else { continue }
            let others = windows.flatMap(\.newlyRequired)
            if others.isEmpty || !RecognizerObject.refuseCycle(among: others, of: client) {
                for window in windows { window.applyRecognizers() }
            }
            client.requestDone()
        }
    }
}

extension ClientState {
    /// Returns the windows that were postponed.
    fileprivate func endSearch() -> [SurfaceWindow] {
        let windows = postponed
        postponed = []
        hasSearched = false
        for window in windows { window.isPostponed = false }
        return windows
    }
}
