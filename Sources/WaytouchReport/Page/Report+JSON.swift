// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchRecording

extension Report {
    /// Writes the data for the page's script. Its counterpart is `Resources/data.js`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.write("name", name)
            json.array("facts") { json in for fact in facts { json.write(element: fact) } }
            if let remark { json.write("remark", remark) }
            json.array("size") { json in
                json.write(element: output.size.width.scaled(0))
                json.write(element: output.size.height.scaled(0))
            }
            json.write("start", Int(start))
            json.write("duration", Int(duration))
            json.array("views") { json in for view in views { view.write(to: &json) } }
            json.write("touches", columns: touchColumns)
            json.write("deliveries", columns: deliveryColumns)
            writeLanes(to: &json)
            json.array("notes") { json in
                for note in notes {
                    json.object { json in
                        json.write("time", Int(note.time))
                        json.write("text", note.text)
                    }
                }
            }
            writeDeviceEvents(to: &json)
        }
    }

    /// For each event: time, contact, phase, and x and y in tenths of a px. All but the phase are differences:
    /// positions from the contact's own previous one, the others from the previous event.
    private var touchColumns: [UInt8] {
        var columns = Columns()
        var time = 0
        var contact = 0
        var places: [Int: (x: Int, y: Int)] = [:]
        for touch in touches {
            let place = places[touch.id] ?? (0, 0)
            let (x, y) = (touch.location.x.scaled(1), touch.location.y.scaled(1))
            columns.append(Int(touch.time) &- time)
            columns.append(touch.id &- contact)
            columns.append(Int(touch.phase.rawValue))
            columns.append(x &- place.x)
            columns.append(y &- place.y)
            (time, contact, places[touch.id]) = (Int(touch.time), touch.id, (x, y))
        }
        return columns.bytes
    }

    private var deliveryColumns: [UInt8] {
        var columns = Columns()
        var time = 0
        for delivery in deliveries {
            columns.append(Int(delivery.time) &- time)
            columns.append(delivery.view)
            columns.append(delivery.touch)
            columns.append(Int(delivery.phase.rawValue))
            columns.append(Int(delivery.delay))
            time = Int(delivery.time)
        }
        return columns.bytes
    }

    /// Writes the lanes. Many causes are the same, so each is written once.
    private func writeLanes(to json: inout JSONWriter) {
        var causes = [""]
        var indices = ["": 0]
        json.array("lanes") { json in
            for lane in lanes {
                lane.write(to: &json) { cause in
                    if let index = indices[cause] { return index }
                    indices[cause] = causes.count
                    causes.append(cause)
                    return causes.count - 1
                }
            }
        }
        json.array("causes") { json in for cause in causes { json.write(element: cause) } }
    }

    /// Writes for each event: time, index of the code, and value. Times and values are differences, values from the
    /// code's previous one.
    private func writeDeviceEvents(to json: inout JSONWriter) {
        var codes: [EvdevEvent] = []
        var indices: [UInt32: Int] = [:]
        var last: [Int] = []
        var columns = Columns()
        var time = 0
        for event in deviceEvents {
            let key = UInt32(event.type) << 16 | UInt32(event.code)
            let index = indices[key] ?? codes.count
            if index == codes.count {
                indices[key] = index
                codes.append(event)
                last.append(0)
            }
            columns.append(Int(event.time) &- time)
            columns.append(index)
            columns.append(Int(event.value) &- last[index])
            (time, last[index]) = (Int(event.time), Int(event.value))
        }
        json.array("codes") { json in
            for code in codes { json.write(element: EvdevNames.name(type: code.type, code: code.code)) }
        }
        json.write("events", columns: columns.bytes)
    }
}

extension ReportView {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.write("name", name)
            json.write("parent", parent ?? -1)
            json.write("hidden", isHidden ? 1 : 0)
            json.array("corners") { json in
                for corner in corners {
                    json.write(element: corner.x.scaled(1))
                    json.write(element: corner.y.scaled(1))
                }
            }
        }
    }
}

extension ReportLane {
    fileprivate func write(to json: inout JSONWriter, index: (String) -> Int) {
        json.object { json in
            json.write("name", name)
            json.write("kind", kind)
            json.write("view", view)
            var columns = Columns()
            var time = 0
            for step in steps {
                columns.append(Int(step.time) &- time)
                columns.append(step.phase.rawValue)
                columns.append(index(step.cause))
                time = Int(step.time)
            }
            json.write("steps", columns: columns.bytes)
            guard !curves.isEmpty else { return }
            var times = DifferenceColumn()
            for time in sampleTimes { times.append(Int(time)) }
            json.write("times", columns: times.bytes)
            var breaks = DifferenceColumn()
            for index in sampleBreaks { breaks.append(index) }
            json.write("breaks", columns: breaks.bytes)
            json.array("curves") { json in
                for curve in curves { curve.write(to: &json) }
            }
        }
    }
}

extension ReportLane.Curve {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.write("quantity", quantity.rawValue)
            let components = quantity.components
            for component in 0..<components {
                var column = DifferenceColumn()
                for index in stride(from: component, to: values.count, by: components) {
                    column.append(values[index].scaled(quantity.decimals))
                }
                json.write(component == 0 ? "x" : "y", columns: column.bytes)
            }
        }
    }
}
