import sharp from 'sharp';

/** Enough to tell lines of text from the gaps between them. */
const size = 900;
/** Text is darker than this shade, and paper lighter. Shades are 0–255. */
const dark = 110;
/** Pages that are held or laid in by hand lean by less. In degrees. */
const mostLean = 15;

export interface TextDirection {
  /** Whether the lines of text run from top to bottom. */
  isOnSide: boolean;
  /** Degrees clockwise that make the lines straight. */
  lean: number;
}

interface DarkPixels {
  /** Along the lines of text. */
  along: number[];
  across: number[];
}

/** Grows with the contrast between dark and light rows, when the picture is read along lines that rise by `slope`. */
function sharpness({ along, across }: DarkPixels, slope: number): number {
  const shift = Math.ceil(Math.abs(slope) * size);
  const rows = new Float64Array(size + 2 * shift + 1);
  for (const [index, x] of along.entries()) {
    const row = Math.round((across[index] ?? 0) - x * slope) + shift;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, row, index) => sum + (row - (rows[index - 1] ?? 0)) ** 2, 0);
}

function degreesFrom(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);
}

function steepestOf(pixels: DarkPixels, degrees: readonly number[]): { degrees: number; sharpness: number } {
  const all = degrees.map((one) => ({ degrees: one, sharpness: sharpness(pixels, Math.tan((one * Math.PI) / 180)) }));
  return all.reduce((best, one) => (one.sharpness > best.sharpness ? one : best));
}

function findLean(pixels: DarkPixels): { degrees: number; sharpness: number } {
  const near = steepestOf(pixels, degreesFrom(-mostLean, mostLean, 0.5)).degrees;
  return steepestOf(pixels, degreesFrom(near - 0.4, near + 0.4, 0.2));
}

/** Finds how the lines of text lie in a picture, but not which way up they are. */
export async function findTextDirection(picture: Buffer): Promise<TextDirection> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .normalise()
    .resize({ width: size, height: size, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns: number[] = [];
  const rows: number[] = [];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (255 - (data[(y * info.width + x) * info.channels] ?? 255) < dark) continue;
      columns.push(x);
      rows.push(y);
    }
  }
  const upright = findLean({ along: columns, across: rows });
  const onSide = findLean({ along: rows, across: columns });
  const isOnSide = onSide.sharpness > upright.sharpness;
  return { isOnSide, lean: isOnSide ? onSide.degrees : -upright.degrees };
}
