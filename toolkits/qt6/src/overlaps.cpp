// SPDX-License-Identifier: MIT
#include "overlaps_p.h"

namespace Waytouch {

void Overlaps::add(const QRectF &rect, size_t index)
{
    if (!std::isfinite(rect.x()) || !std::isfinite(rect.y()) || !(rect.width() > 0) || !(rect.height() > 0))
        return;
    const int level = levelOf(rect);
    m_lowest = std::min(m_lowest, level);
    m_highest = std::max(m_highest, level);
    m_levels[size_t(level)].push_back({rowOf(rect.top(), level), rect, index});
}

void Overlaps::sort()
{
    for (std::vector<Entry> &entries : m_levels)
        std::sort(entries.begin(), entries.end());
}

int Overlaps::levelOf(const QRectF &rect)
{
    int level = 0;
    while (level + 1 < levels && sizeOf(level) < std::max(rect.width(), rect.height()))
        ++level;
    return level;
}

int Overlaps::rowOf(qreal y, int level)
{
    constexpr qreal limit = 1e9;
    return int(std::floor(std::clamp(y / sizeOf(level), -limit, limit)));
}

} // namespace Waytouch
