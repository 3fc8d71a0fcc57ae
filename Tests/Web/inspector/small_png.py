# Writes small PNG files: a palette of the 256 most frequent colors of a screenshot, compressed as well as zlib can.

import base64
import struct
import zlib

# Decodes a PNG in the browser, and maps each pixel to the nearest color of the palette.
REDUCE = """(async data => {
  const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
  const { width, height } = bitmap, context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const parts = color => [color & 255, color >> 8 & 255, color >> 16 & 255];
  const palette = Array.from(counts).sort((one, other) => other[1] - one[1]).slice(0, 256).map(([color]) => parts(color));
  const nearest = color => {
    const [r, g, b] = parts(color), distances = palette.map(([x, y, z]) => (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2);
    return distances.indexOf(Math.min(...distances));
  };
  const places = new Map(Array.from(counts.keys(), color => [color, nearest(color)]));
  let text = "";
  for (const pixel of pixels) text += String.fromCharCode(places.get(pixel));
  return { width, height, palette: palette.flat(), indices: btoa(text) };
})"""


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write(browser, png, path):
    """Writes a screenshot, the bytes of a PNG file. The browser must show a page that may read data addresses."""
    found = browser.evaluate(f"{REDUCE}('{base64.b64encode(png).decode()}')")
    indices, width, height = base64.b64decode(found["indices"]), found["width"], found["height"]
    # Each line begins with the number of its filter, 0.
    lines = b"".join(b"\0" + indices[y * width:(y + 1) * width] for y in range(height))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
                   + chunk(b"PLTE", bytes(found["palette"])) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b""))
