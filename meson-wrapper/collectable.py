# SPDX-License-Identifier: MIT
"""Lets a linker omit the unreferenced parts of a static library.

In a library that is compiled with whole-module optimisation, the compiler marks each public function, and the
descriptor by which key paths find a public property, as retained (SHF_GNU_RETAIN), since it cannot know their users;
`--gc-sections` keeps them. For a static library the linker does know the users: anything that a relocation refers to
stays, as always. Everything that is looked up by name at run time, such as metadata and conformances, keeps its mark.
"""

import struct

ARCHIVE = b"!<arch>\n"
MEMBER_HEADER = 60
ELF64_LITTLE_ENDIAN = b"\x7fELF\x02\x01"
SECTION = struct.Struct("<IIQQQQIIQQ")
EXECUTABLE = 0x4
RETAIN = 0x200000
# The section name of a property's descriptor ends like its symbol.
DESCRIPTOR = b"MV"
# Stands for a section index that does not fit into its field (SHN_XINDEX).
ELSEWHERE = 0xFFFF


class Sections:
    """The table of sections of the object between `start` and `end`."""

    def __init__(self, content, start, end):
        self.content, self.start, self.count = content, start, 0
        if content[start:start + 6] != ELF64_LITTLE_ENDIAN or end - start < 64:
            return
        self.table = start + struct.unpack_from("<Q", content, start + 0x28)[0]
        size, count, names = struct.unpack_from("<HHH", content, start + 0x3A)
        if self.table == start or size != SECTION.size or self.table + size > end:
            return
        first = SECTION.unpack_from(content, self.table)
        count, names = count or first[5], first[6] if names == ELSEWHERE else names
        if self.table + count * size > end or names >= count:
            raise ValueError("an object's table of sections ends after the object")
        self.count = count
        self.names = start + SECTION.unpack_from(content, self.table + names * size)[4]

    def name(self, index):
        place = self.names + SECTION.unpack_from(self.content, self.table + index * SECTION.size)[0]
        return bytes(self.content[place:self.content.index(b"\0", place)])

    def release(self):
        """Removes the marks in place; returns how many there were."""
        released = 0
        for index in range(self.count):
            # The flags come after the name and the type.
            place = self.table + index * SECTION.size + 8
            flags = struct.unpack_from("<Q", self.content, place)[0]
            if flags & RETAIN and (flags & EXECUTABLE or self.name(index).endswith(DESCRIPTOR)):
                struct.pack_into("<Q", self.content, place, flags & ~RETAIN)
                released += 1
        return released


def release_archive(content):
    """Removes the marks in each object of a static library, a bytearray; returns how many there were."""
    if not content.startswith(ARCHIVE):
        raise ValueError("not a static library")
    released, place = 0, len(ARCHIVE)
    while place + MEMBER_HEADER <= len(content):
        start = place + MEMBER_HEADER
        end = start + int(content[place + 48:place + 58])
        released += Sections(content, start, min(end, len(content))).release()
        place = end + end % 2
    return released
