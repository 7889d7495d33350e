import sharp from 'sharp';

/** In pixels. Enough to tell the paper from what it lies on. */
const size = 300;
/** The background is so much darker than the paper, and its own shade varies so much at most. Shades are 0–255. */
const darker = 20;
const variation = 25;
/** More of the background that differs from its shade is text on a coloured page. */
const maxMarks = 0.01;
/** In pixels of the small picture: shadows at the edges of the paper. */
const edge = 3;

interface SmallPicture {
  values: Uint8Array;
  width: number;
  height: number;
}

async function smallPicture(picture: Buffer, median: number): Promise<SmallPicture> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .resize({ width: size, height: size, fit: 'inside' })
    .median(median)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { values: data, width: info.width, height: info.height };
}

/** The pixels of the background's shade that reach a corner. */
function reachCorners({ values, width, height }: SmallPicture): Uint8Array | undefined {
  const paper = values.toSorted()[Math.floor(0.9 * values.length)] ?? 255;
  const last = width * height - 1;
  const corners = [0, width - 1, last - width + 1, last];
  const shade = corners.map((at) => values[at] ?? 0).toSorted((a, b) => a - b)[1] ?? 0;
  const isBackground = (at: number) => {
    const value = values[at] ?? 255;
    return value < paper - darker && Math.abs(value - shade) < variation;
  };
  const open = corners.filter(isBackground);
  // A dark column of a design reaches two corners.
  if (open.length < 3) return undefined;
  const reached = new Uint8Array(values.length);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached[at] === 1 || !isBackground(at)) continue;
    reached[at] = 1;
    if (at % width > 0) open.push(at - 1);
    if (at % width < width - 1) open.push(at + 1);
    if (at >= width) open.push(at - width);
    if (at + width <= last) open.push(at + width);
  }
  return reached;
}

/** Whether the background is empty, so that nothing is lost without it. */
async function isEmpty(picture: Buffer, reached: Uint8Array): Promise<boolean> {
  const { values } = await smallPicture(picture, 1);
  const inside = values.filter((_, at) => reached[at] === 1);
  const shade = inside.toSorted()[inside.length >> 1] ?? 0;
  const marks = inside.filter((value) => Math.abs(value - shade) > variation);
  return inside.length > 0 && marks.length < maxMarks * inside.length;
}

/** Makes what a leaning paper lies on as white as the paper: its edges and shades are taken for text, and text for pictures. */
export async function withWhiteBackground(picture: Buffer): Promise<Buffer> {
  const small = await smallPicture(picture, 3);
  const reached = reachCorners(small);
  if (!reached || !(await isEmpty(picture, reached))) return picture;
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const white = Buffer.alloc(4 * reached.length, 255);
  for (const [at, value] of reached.entries()) white[4 * at + 3] = 255 * value;
  const cover = await sharp(white, { raw: { width: small.width, height: small.height, channels: 4 } })
    .png()
    .toBuffer();
  const wide = await sharp(cover)
    .blur(edge)
    .resize({ width, height, fit: 'fill' })
    .ensureAlpha()
    .linear([1, 1, 1, 40], [255, 255, 255, 0])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(picture)
    .composite([{ input: wide }])
    .flatten({ background: '#fff' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
