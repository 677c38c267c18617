#!/usr/bin/env python3
"""Writes the images beside it: every colour type and depth, plain and interlaced, packed in every way."""
import os
import random
import struct
import zlib

folder = os.path.dirname(os.path.abspath(__file__))
passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def part(name, data):
    content = name + data
    return struct.pack(">I", len(data)) + content + struct.pack(">I", zlib.crc32(content))


def rows(kind, depth, width, height, interlaced, smooth):
    numbers = random.Random(f"{kind} {depth} {width} {height} {smooth}")
    result = b""
    for x, y, right, down in passes if interlaced else [(0, 0, 1, 1)]:
        across = max(0, (width - x + right - 1) // right)
        count = max(0, (height - y + down - 1) // down)
        length = (across * depth * samples[kind] + 7) // 8
        for row in range(count if across else 0):
            # A palette of two colours allows no other bytes than 0.
            byte = (lambda: 0) if kind == 3 else (lambda: row) if smooth else (lambda: numbers.randrange(256))
            result += bytes([row % 5 if kind != 3 else 0]) + bytes(byte() & 255 for _ in range(length))
    return result


def write(name, kind, depth, width, height, interlaced=0, smooth=False, level=9, strategy=0, pieces=1):
    packer = zlib.compressobj(level, zlib.DEFLATED, 15, 9, strategy)
    data = packer.compress(rows(kind, depth, width, height, interlaced, smooth)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced)
    size = len(data) // pieces + 1
    content = b"".join(part(b"IDAT", data[i:i + size]) for i in range(0, len(data), size))
    palette = part(b"PLTE", bytes([0, 0, 0, 255, 255, 255])) if kind == 3 else b""
    with open(os.path.join(folder, name + ".png"), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + palette + content + part(b"IEND", b""))


for kind, depths in {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}.items():
    for depth in depths:
        for interlaced in [0, 1]:
            write(f"{kind}-{depth}-{interlaced}", kind, depth, 9, 5, interlaced)
write("narrow-interlaced", 6, 8, 1, 3, 1)
write("stored", 6, 8, 40, 40, level=0)
write("fixed", 6, 8, 40, 40, smooth=True, strategy=zlib.Z_FIXED)
write("literals", 6, 8, 40, 40, strategy=zlib.Z_HUFFMAN_ONLY)
write("runs", 6, 8, 400, 200, smooth=True, strategy=zlib.Z_RLE)
write("far", 6, 8, 300, 30, smooth=True, pieces=7)
