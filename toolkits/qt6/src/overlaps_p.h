// SPDX-License-Identifier: MIT
#ifndef OVERLAPS_P_H
#define OVERLAPS_P_H

#include <QtCore/qrect.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace Waytouch {

// Rectangles, sorted so that those at a position are found without checking all of them.
class Overlaps
{
public:
    void add(const QRectF &rect, size_t index);
    // Call this after the last one was added, before any search.
    void sort();

    // Calls `found` with the index of each that overlaps the rectangle. Returns how many were compared with it.
    template<typename Found>
    size_t find(const QRectF &rect, Found found) const;

private:
    struct Entry
    {
        int row;
        QRectF rect;
        size_t index;

        bool operator<(const Entry &other) const
        {
            return row != other.row ? row < other.row : rect.left() < other.rect.left();
        }
    };

    // A level has rectangles of about the same size, in rows that are at least as high and wide as each of them.
    static constexpr int levels = 24;
    static int levelOf(const QRectF &rect);
    static qreal sizeOf(int level) { return std::ldexp(8, level); }
    static int rowOf(qreal y, int level);

    std::array<std::vector<Entry>, levels> m_levels;
    // The range of levels that have any.
    int m_lowest = levels;
    int m_highest = -1;
};

template<typename Found>
size_t Overlaps::find(const QRectF &rect, Found found) const
{
    size_t compared = 0;
    for (int level = m_lowest; level <= m_highest; ++level) {
        const std::vector<Entry> &entries = m_levels[size_t(level)];
        if (entries.empty())
            continue;
        const int last = std::min(rowOf(rect.bottom(), level), entries.back().row);
        for (int row = std::max(rowOf(rect.top(), level) - 1, entries.front().row); row <= last; ++row) {
            const Entry first{row, QRectF(rect.left() - sizeOf(level), 0, 0, 0), 0};
            for (auto entry = std::lower_bound(entries.begin(), entries.end(), first);
                 entry != entries.end() && entry->row == row && entry->rect.left() < rect.right(); ++entry) {
                ++compared;
                if (entry->rect.intersects(rect))
                    found(entry->index);
            }
        }
    }
    return compared;
}

} // namespace Waytouch

#endif
