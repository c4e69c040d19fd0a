-- SPDX-License-Identifier: MIT
-- From here on the same for every policy.

libinput:register({1})

-- libinput takes 64 events at a time.
local LARGEST_FRAME = 48
local LONGEST_TIMER = 4000000 -- µs; libinput calls timers of more than 5 s a bug
local TOOL_PALM = 2
local SLOT, ID, TOOL = evdev.ABS_MT_SLOT, evdev.ABS_MT_TRACKING_ID, evdev.ABS_MT_TOOL_TYPE
local FIRST_OF_SLOT, LAST_OF_SLOT = evdev.ABS_MT_TOUCH_MAJOR, evdev.ABS_MT_TOUCH_MAJOR + 0xd
-- From one lift to the next landing of a contact that bounces, in pt.
local BOUNCE = 40
-- How far a finger that rests strays, in pt.
local REST = guards.rest

local panels = {}

-- Places: in mm on the picture, if the size is known, else in px, else in sides of it.

local turn = {
    ["normal"] = function(x, y) return x, y end,
    ["90"] = function(x, y) return 1 - y, x end,
    ["180"] = function(x, y) return 1 - x, 1 - y end,
    ["270"] = function(x, y) return y, 1 - x end,
    ["flipped"] = function(x, y) return 1 - x, y end,
    ["flipped-90"] = function(x, y) return y, x end,
    ["flipped-180"] = function(x, y) return x, 1 - y end,
    ["flipped-270"] = function(x, y) return 1 - y, 1 - x end,
}
local swaps = {["90"] = true, ["270"] = true, ["flipped-90"] = true, ["flipped-270"] = true}

local function is_plausible(width, height)
    local short, long = math.min(width, height), math.max(width, height)
    return short >= 20 and long <= 3000 and long <= 10 * short
end

local function measure(panel, x, y)
    local width, height = 0, 0
    if guards.size then
        width, height = guards.size[1], guards.size[2]
    elseif x.resolution > 0 and y.resolution > 0 then
        width, height = (x.maximum - x.minimum) / x.resolution, (y.maximum - y.minimum) / y.resolution
    end
    if swaps[guards.transform] then width, height = height, width end
    local output = guards.output
    if guards.size or is_plausible(width, height) then
        panel.size = string.format("%.0f x %.0f mm", width, height)
        panel.width, panel.height = width, height
        panel.mm, panel.pt = 1, 25.4 / guards.points_per_inch
        if output then panel.px = {width / output[1], height / output[2]} end
    elseif output then
        panel.size = "size not known, 1 pt = 1 px"
        panel.width, panel.height = output[1], output[2]
        panel.mm, panel.pt, panel.px = guards.points_per_inch / 25.4, 1, {1, 1}
    else
        panel.size = "size not known"
        panel.width, panel.height = 1, 1
    end
end

-- A length along the width (1) or the height (2), or nil if it needs a size that is not known.
local function resolve(panel, length, side)
    local number, unit = length[1], length[2]
    if unit == "%" then return number / 100 * (side == 1 and panel.width or panel.height) end
    if unit == "mm" then return panel.mm and number * panel.mm end
    return panel.px and number * panel.px[side]
end

local function resolve_region(panel, region)
    local width, height = resolve(panel, region.width, 1), resolve(panel, region.height, 2)
    if not width or not height then return nil end
    local left, top
    if region.share then
        left, top = (panel.width - width) * region.share[1], (panel.height - height) * region.share[2]
    else
        left, top = resolve(panel, region.x, 1), resolve(panel, region.y, 2)
        if not left or not top then return nil end
    end
    return {left = left, top = top, right = left + width, bottom = top + height}
end

local function place_of(panel, values)
    local x, y = panel.x, panel.y
    local across = ((values[panel.x_usage] or 0) - x.minimum) / (x.maximum - x.minimum + 1)
    local down = ((values[panel.y_usage] or 0) - y.minimum) / (y.maximum - y.minimum + 1)
    across, down = turn[guards.transform](across, down)
    return {across * panel.width, down * panel.height}
end

local function distance(one, other)
    local x, y = one[1] - other[1], one[2] - other[2]
    return math.sqrt(x * x + y * y)
end

local function is_dead(panel, place)
    for _, region in ipairs(panel.dead) do
        if place[1] >= region.left and place[1] <= region.right
            and place[2] >= region.top and place[2] <= region.bottom then return true end
    end
    return false
end

-- What libinput is told: frames of groups of events, each group about one slot.

local function new_output(panel)
    return {panel = panel, frames = {{}}, count = 0, used = {}}
end

local function tell(output, kind, slot, events)
    if output.used[slot] or output.count + #events >= LARGEST_FRAME then
        table.insert(output.frames, {})
        output.count, output.used = 0, {}
    end
    local group = {kind = kind, slot = slot, events = events}
    table.insert(output.frames[#output.frames], group)
    output.count = output.count + #events + 1
    output.used[slot] = true
    return group
end

-- All that is known of a slot: libinput may not have heard of it.
local function events_of(panel, values)
    local events = {}
    for usage, value in pairs(values) do
        table.insert(events, {usage = usage, value = value})
    end
    return events
end

local function tell_landing(output, slot, values)
    local events = events_of(output.panel, values)
    table.insert(events, 1, {usage = output.panel.id_usage, value = slot.id})
    slot.landing_group = tell(output, "land", slot, events)
    slot.output = output
    slot.is_told = true
end

local function tell_lift(output, slot)
    if slot.is_told then
        tell(output, "lift", slot, {{usage = output.panel.id_usage, value = output.panel.id_of_none}})
    end
    slot.is_told = false
end

-- For libinput it becomes a palm: the touch is cancelled.
local function tell_cancel(output, slot)
    if slot.output == output and slot.landing_group then
        -- It landed just now.
        slot.landing_group.events = {}
        slot.is_told = false
    elseif slot.is_told and output.panel.is_mt then
        tell(output, "cancel", slot, {{usage = TOOL, value = TOOL_PALM}})
    else
        tell_lift(output, slot)
    end
end

-- The events of a frame, with those of no slot, and `others` in the first.
local function flatten(output, others)
    local panel, frames = output.panel, {}
    for index, groups in ipairs(output.frames) do
        local events = index == 1 and others or {}
        local last = panel.told_slot
        for _, group in ipairs(groups) do
            if #group.events > 0 then
                if panel.is_mt then
                    last = group.slot.number
                    table.insert(events, {usage = SLOT, value = last})
                end
                for _, event in ipairs(group.events) do table.insert(events, event) end
            end
        end
        if panel.is_mt and last ~= panel.slot.number then
            table.insert(events, {usage = SLOT, value = panel.slot.number})
        end
        panel.told_slot = panel.slot.number
        if index == 1 or #events > 0 then table.insert(frames, events) end
    end
    return frames
end

-- Palms.

local function is_known(slot)
    return slot.route == "open" or slot.route == "lifted"
end

local function completes_palm(panel, place)
    local palm = panel.palm
    if not palm then return false end
    local count = 1
    for _, slot in pairs(panel.slots) do
        if slot.place and distance(slot.place, place) <= palm.within then
            if slot.route == "palm" then return true end
            if is_known(slot) then count = count + 1 end
        end
    end
    return count >= palm.contacts
end

local function drop_palm(output, place)
    local panel = output.panel
    for _, slot in pairs(panel.slots) do
        if is_known(slot) and distance(slot.place, place) <= panel.palm.within then
            tell_cancel(output, slot)
            if slot.route == "lifted" then
                tell_lift(output, slot)
                slot.route = "none"
            else
                slot.route = "palm"
            end
        end
    end
end

-- What happens to a contact.

-- It is a touch, unless it is part of a palm.
local function accept(output, slot, values, time)
    local panel = output.panel
    slot.place = place_of(panel, values)
    if completes_palm(panel, slot.place) then
        drop_palm(output, slot.place)
        slot.route = "palm"
        return
    end
    tell_landing(output, slot, values)
    slot.route = "open"
    slot.rest_place, slot.rest_since = slot.place, time
end

local function copy(values)
    local result = {}
    for key, value in pairs(values) do result[key] = value end
    return result
end

local function lift(output, slot, time)
    if slot.route == "landing" then
        -- Too short to be a touch.
        slot.route = "none"
    elseif slot.route == "open" and output.panel.debounce then
        slot.route, slot.since = "lifted", time
    else
        tell_lift(output, slot)
        slot.route = "none"
    end
end

local function land(output, slot, id, time)
    local panel = output.panel
    if slot.route == "unknown" then
        slot.is_told = false
    elseif slot.route ~= "none" and slot.route ~= "lifted" then
        -- Its lift has been lost.
        tell_lift(output, slot)
    end
    local place = place_of(panel, slot.values)
    local dead = is_dead(panel, place)
    if slot.route == "lifted" then
        if not dead and distance(slot.place, place) <= panel.debounce then
            slot.route, slot.place = "open", place
            return tell(output, "move", slot, events_of(panel, slot.values))
        end
        tell_lift(output, slot)
    end
    slot.id, slot.route = id, "none"
    slot.landing_group, slot.has_moved = nil, false
    if dead then
        slot.route = "dead"
    elseif guards.minimum_contact then
        slot.route, slot.since, slot.place = "landing", time, place
        slot.landing_values = copy(slot.values)
    else
        accept(output, slot, slot.values, time)
    end
end

local function move(output, slot, events, time)
    if slot.route == "landing" then slot.has_moved = true end
    if slot.route == "unknown" and output.is_rewritten then tell(output, "move", slot, events) end
    if slot.route ~= "open" then return end
    local panel = output.panel
    slot.place = place_of(panel, slot.values)
    if panel.rest and distance(slot.place, slot.rest_place) > panel.rest then
        slot.rest_place, slot.rest_since = slot.place, time
    end
    if output.is_rewritten then tell(output, "move", slot, events) end
end

-- What is due.

local function due(panel, slot)
    if slot.route == "landing" then return slot.since + guards.minimum_contact end
    if slot.route == "lifted" then return slot.since + guards.debounce end
    if slot.route == "open" and panel.rest then return slot.rest_since + guards.stuck_touch end
    return nil
end

local function deadline_of(panel)
    local earliest
    for _, slot in pairs(panel.slots) do
        local time = due(panel, slot)
        if time and (not earliest or time < earliest) then earliest = time end
    end
    return earliest
end

local function release(output, slot)
    if slot.route == "landing" then
        accept(output, slot, slot.landing_values, slot.since)
        if slot.route == "open" and slot.has_moved then
            move(output, slot, events_of(output.panel, slot.values), slot.since)
        end
    elseif slot.route == "lifted" then
        tell_lift(output, slot)
        slot.route = "none"
    else
        libinput:log_info("a touch has rested for too long: it is cancelled until it lifts")
        tell_cancel(output, slot)
        slot.route = "stuck"
    end
end

local function release_by(output, time)
    local panel = output.panel
    while true do
        local deadline = deadline_of(panel)
        if not deadline or deadline > time then return end
        for _, slot in pairs(panel.slots) do
            if due(panel, slot) == deadline then
                output.is_rewritten = true
                release(output, slot)
            end
        end
    end
end

local function set_timer()
    local earliest
    for _, panel in pairs(panels) do
        local deadline = deadline_of(panel)
        if deadline and (not earliest or deadline < earliest) then earliest = deadline end
    end
    if not earliest then return libinput:timer_cancel() end
    libinput:timer_set_absolute(math.min(math.max(earliest, libinput:now()), libinput:now() + LONGEST_TIMER))
end

-- Frames.

local function slot_of(panel, number)
    local slot = panel.slots[number]
    if not slot then
        -- A contact may have been there before the plugin.
        slot = {number = number, values = {}, route = "unknown", is_told = true}
        panel.slots[number] = slot
    end
    return slot
end

-- What a frame says of each slot, in order, and the rest of it.
local function read(panel, frame)
    local changes, others, found = {}, {}, {}
    local function change_of(slot)
        if not found[slot] then
            found[slot] = {slot = slot, ids = {}, events = {}}
            table.insert(changes, found[slot])
        end
        return found[slot]
    end
    for _, event in ipairs(frame) do
        local usage, value = event.usage, event.value
        if panel.is_mt and usage == SLOT then
            panel.slot = slot_of(panel, value)
        elseif usage == panel.id_usage then
            table.insert(change_of(panel.slot).ids, value)
        elseif panel.is_of_slot(usage) then
            local change = change_of(panel.slot)
            change.slot.values[usage] = value
            table.insert(change.events, event)
        else
            table.insert(others, event)
        end
    end
    return changes, others
end

local function process(device, frame, time)
    local panel = panels[device]
    if not panel then return nil end
    local output = new_output(panel)
    release_by(output, time)
    local changes, others = read(panel, frame)
    for _, change in ipairs(changes) do
        local route = change.slot.route
        if #change.ids > 0 or route ~= "open" and route ~= "unknown" then output.is_rewritten = true end
    end
    for _, change in ipairs(changes) do
        local slot = change.slot
        for _, id in ipairs(change.ids) do
            if id == panel.id_of_none then lift(output, slot, time) else land(output, slot, id, time) end
        end
        if #change.ids == 0 then move(output, slot, change.events, time) end
    end
    if not output.is_rewritten then
        panel.told_slot = panel.slot.number
        return nil
    end
    local frames = flatten(output, others)
    for index = 2, #frames do device:append_frame(frames[index]) end
    set_timer()
    return frames[1]
end

libinput:connect("timer-expired", function(now)
    for device, panel in pairs(panels) do
        local output = new_output(panel)
        release_by(output, now)
        if output.is_rewritten then
            for _, events in ipairs(flatten(output, {})) do
                if #events > 0 then device:append_frame(events) end
            end
        end
    end
    set_timer()
end)

-- Devices.

local function new_panel(axes)
    local panel = {slots = {}}
    if axes[SLOT] and axes[evdev.ABS_MT_POSITION_X] and axes[evdev.ABS_MT_POSITION_Y] then
        panel.is_mt, panel.id_usage, panel.id_of_none = true, ID, -1
        panel.x_usage, panel.y_usage = evdev.ABS_MT_POSITION_X, evdev.ABS_MT_POSITION_Y
        panel.is_of_slot = function(usage) return usage >= FIRST_OF_SLOT and usage <= LAST_OF_SLOT end
    elseif axes[evdev.ABS_X] and axes[evdev.ABS_Y] and not axes[evdev.ABS_MT_POSITION_X] then
        panel.is_mt, panel.id_usage, panel.id_of_none = false, evdev.BTN_TOUCH, 0
        panel.x_usage, panel.y_usage = evdev.ABS_X, evdev.ABS_Y
        panel.is_of_slot = function(usage) return usage == evdev.ABS_X or usage == evdev.ABS_Y end
    else
        return nil
    end
    panel.x, panel.y = axes[panel.x_usage], axes[panel.y_usage]
    panel.slot = slot_of(panel, 0)
    panel.told_slot = 0
    measure(panel, panel.x, panel.y)
    panel.dead = {}
    return panel
end

libinput:connect("new-evdev-device", function(device)
    local name = device:name()
    if not device:udev_properties()["ID_INPUT_TOUCHSCREEN"] then return end
    if guards.device and guards.device ~= name then return end
    local axes = device:absinfos()
    local panel = new_panel(axes)
    if not panel then
        return libinput:log_error(name .. ": no guards: the touch screen does not number its contacts")
    end
    for _, region in ipairs(guards.dead) do
        local resolved = resolve_region(panel, region)
        if resolved then
            table.insert(panel.dead, resolved)
        else
            libinput:log_error(name .. ": region '" .. region.name .. "' needs a size that is not known")
        end
    end
    if panel.pt then
        panel.debounce = guards.debounce and BOUNCE * panel.pt
        panel.rest = guards.stuck_touch and REST * panel.pt
        if guards.palm then
            panel.palm = {contacts = guards.palm.contacts, within = guards.palm.within * panel.pt}
        end
    elseif guards.debounce or guards.stuck_touch or guards.palm then
        libinput:log_error(name .. ": debounce, palm and stuck_touch need a size that is not known")
    end
    if panel.is_mt and not axes[TOOL] then
        -- With it libinput cancels touches.
        device:set_absinfo(TOOL, {minimum = 0, maximum = TOOL_PALM})
    end
    panels[device] = panel
    device:connect("evdev-frame", process)
    device:connect("device-removed", function(removed)
        panels[removed] = nil
        set_timer()
    end)
    libinput:log_info(name .. ": guards of " .. guards.name .. ", " .. panel.size)
end)
