// SPDX-License-Identifier: MIT
internal import CLibinput

extension LibinputContext {
    /// Returns the calibration of a panel; `nil` if the device has no positions to correct or does not exist.
    ///
    /// Unless ``setCalibration(_:for:)`` was called, it is udev's (`LIBINPUT_CALIBRATION_MATRIX`).
    public func calibration(of device: DeviceID) -> CalibrationMatrix? {
        matrix(of: device) { libinput_device_config_calibration_get_matrix($0, $1) }
    }

    /// Returns udev's calibration, whatever was set since.
    public func defaultCalibration(of device: DeviceID) -> CalibrationMatrix? {
        matrix(of: device) { libinput_device_config_calibration_get_default_matrix($0, $1) }
    }

    /// Sets the calibration of a panel, in place of udev's; fingers that are down move with it.
    ///
    /// Returns false, and changes nothing, if the device does not exist, has no positions to correct (touchpads, mice,
    /// tablets without a display), or if the matrix is not ``CalibrationMatrix/isUsable``.
    @discardableResult
    public func setCalibration(_ matrix: CalibrationMatrix, for device: DeviceID) -> Bool {
        guard matrix.isUsable, let handle = handle(of: device),
            libinput_device_config_calibration_has_matrix(handle) != 0
        else { return false }
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
        return libinput_device_config_calibration_set_matrix(handle, numbers)
            == LIBINPUT_CONFIG_STATUS_SUCCESS
    }

    private func matrix(
        of device: DeviceID,
        _ read: (OpaquePointer, UnsafeMutablePointer<Float>) -> Int32
    ) -> CalibrationMatrix? {
        guard let handle = handle(of: device), libinput_device_config_calibration_has_matrix(handle) != 0
        else { return nil }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 6) { buffer in
            buffer.initialize(repeating: 0)
            guard let base = buffer.baseAddress else { return nil }
            // 0 means that the matrix is the identity, which is written nevertheless.
            _ = read(handle, base)
            return CalibrationMatrix(buffer[0], buffer[1], buffer[2], buffer[3], buffer[4], buffer[5])
        }
    }
}
