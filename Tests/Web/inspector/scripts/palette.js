// Decodes a PNG, and maps each pixel to the nearest of its 256 most frequent colors.
async data => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const { width, height } = bitmap, context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const parts = color => [color & 255, color >> 8 & 255, color >> 16 & 255];
  const frequent = Array.from(counts).sort((one, other) => other[1] - one[1]).slice(0, 256);
  const palette = frequent.map(([color]) => parts(color));
  const nearest = color => {
    const [red, green, blue] = parts(color);
    const distances = palette.map(([r, g, b]) => (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2);
    return distances.indexOf(Math.min(...distances));
  };
  const places = new Map(Array.from(counts.keys(), color => [color, nearest(color)]));
  let text = "";
  for (const pixel of pixels) text += String.fromCharCode(places.get(pixel));
  return { width, height, palette: palette.flat(), indices: btoa(text) };
}
