import sharp from 'sharp';

/** Enough to tell lines of text from the gaps between them. */
const size = 700;

/** How much the darkness changes from one row (or column) of pixels to the next. */
function changes(sums: readonly number[]): number {
  return sums.reduce((total, sum, index) => total + (index === 0 ? 0 : (sum - (sums[index - 1] ?? 0)) ** 2), 0);
}

/** Whether the lines of text run from top to bottom, so that the picture lies on its side. */
export async function liesOnSide(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .normalise()
    .resize({ width: size, height: size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, () => 0);
  const columns = Array.from({ length: info.width }, () => 0);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const dark = 255 - (data[(y * info.width + x) * info.channels] ?? 255);
      rows[y] = (rows[y] ?? 0) + dark;
      columns[x] = (columns[x] ?? 0) + dark;
    }
  }
  return changes(columns) > changes(rows);
}
