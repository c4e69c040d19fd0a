// SPDX-License-Identifier: MIT
// Compares the pieces of holes with the result of checking each pair of rectangles, in random scenes, and counts
// comparisons in growing scenes. Prints "done".

#include "holes_p.h"
#include "overlaps_p.h"

#include <QtGui/qregion.h>

#include <cstdio>
#include <random>

using namespace Waytouch;

namespace {

// The definition: the effect of every single view behind a hole and in front of it.
QList<QRectF> expectedPieces(const std::vector<SceneEntry> &entries, size_t index)
{
    const QRectF &bounds = entries[index].bounds;
    QRegion region = bounds.toRect();
    bool coversAny = false;
    bool isCut = false;
    for (size_t other = 0; other < entries.size(); ++other) {
        const SceneEntry &entry = entries[other];
        if (entry.isHole || !entry.bounds.intersects(bounds))
            continue;
        coversAny |= other < index;
        if (other > index && entry.top <= int(index)) {
            isCut = true;
            region -= entry.bounds.toRect();
        }
    }
    if (!coversAny || !isCut)
        return coversAny ? QList<QRectF>{bounds} : QList<QRectF>();
    QList<QRectF> pieces;
    for (const QRect &rect : region)
        pieces.append(rect);
    return pieces;
}

SceneEntry entryOf(bool isHole, int parent, int top, const QRectF &bounds)
{
    return {nullptr, isHole, false, parent, top, QTransform(), bounds, bounds};
}

// Nested views, and holes, of every size from tiny to the whole window.
std::vector<SceneEntry> sceneOfChance(std::mt19937 &random)
{
    const auto upTo = [&random](double limit) { return std::uniform_real_distribution<>(0, limit)(random); };
    std::vector<SceneEntry> entries;
    const int count = 1 + int(upTo(60));
    int top = -1;
    for (int index = 0; index < count; ++index) {
        const bool isHole = upTo(1) < 0.4;
        const bool isNested = !isHole && top >= 0 && upTo(1) < 0.7;
        if (!isHole && !isNested)
            top = index;
        const qreal size = std::exp2(upTo(11));
        const QRectF bounds(upTo(1400) - 100, upTo(900) - 100, std::max(upTo(size), 0.1), std::max(upTo(size), 0.1));
        entries.push_back(entryOf(isHole, isNested ? top : -1, isHole ? index : top, bounds));
    }
    return entries;
}

bool checkScenes()
{
    std::mt19937 random(1);
    int holes = 0;
    int cut = 0;
    for (int scene = 0; scene < 2000; ++scene) {
        const std::vector<SceneEntry> entries = sceneOfChance(random);
        const std::vector<QList<QRectF>> pieces = piecesOfHoles(entries);
        for (size_t index = 0; index < entries.size(); ++index) {
            const QList<QRectF> expected = entries[index].isHole ? expectedPieces(entries, index) : QList<QRectF>();
            if (pieces[index] != expected) {
                std::printf("scene %d, entry %zu: %d pieces instead of %d\n", scene, index, int(pieces[index].size()),
                            int(expected.size()));
                return false;
            }
            holes += !expected.isEmpty();
            cut += expected.size() > 1;
        }
    }
    if (holes < 1000 || cut < 100)
        std::printf("%d holes and %d in pieces are too few\n", holes, cut);
    return holes >= 1000 && cut >= 100;
}

// A window full of cards with a button each, in a canvas and beside a panel: the more cards, the smaller they are.
size_t comparisonsPerHole(int columns)
{
    const QRectF window(0, 0, 1280, 800);
    const qreal width = window.width() / columns;
    const qreal height = window.height() / columns;
    const auto card = [=](int number) {
        return QRectF(number % columns * width, number / columns * height, width * 0.9, height * 0.9);
    };
    Overlaps views;
    views.add(window, 0);
    views.add(QRectF(0, 0, 200, 800), 1);
    for (int number = 0; number < columns * columns; ++number)
        views.add(card(number), size_t(number) + 2);
    views.sort();
    size_t compared = 0;
    for (int number = 0; number < columns * columns; ++number)
        compared += views.find(card(number).adjusted(width / 4, height / 4, -width / 4, -height / 4), [](size_t) {});
    return compared / size_t(columns * columns);
}

bool checkGrowth()
{
    for (const int columns : {3, 10, 32, 100}) {
        const size_t compared = comparisonsPerHole(columns);
        std::printf("%d views: %zu comparisons for each hole\n", columns * columns + 2, compared);
        if (compared > 32)
            return false;
    }
    return true;
}

} // namespace

int main()
{
    if (!checkScenes() || !checkGrowth())
        return 1;
    std::printf("done\n");
    return 0;
}
