import sharp from 'sharp';
import type { PixelImage, ShownImage } from './page-image.ts';

/** About 225 dpi on A4. Less is misread; more takes longer without better results. */
const width = 1860;

/** One byte per pixel instead of one bit. */
function unpacked({ data, width, height }: PixelImage): Buffer {
  const bytesARow = Math.ceil(width / 8);
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = data[y * bytesARow + (x >> 3)] ?? 0;
      pixels[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
    }
  }
  return pixels;
}

function grey(image: PixelImage): Promise<Buffer> {
  const { data, width: columns, height } = image;
  const channels = data.length / (columns * height);
  const raw =
    channels === 1 || channels === 3 || channels === 4
      ? sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width: columns, height, channels } })
      : sharp(unpacked(image), { raw: { width: columns, height, channels: 1 } });
  return raw.flatten({ background: '#fff' }).greyscale().png({ compressionLevel: 1 }).toBuffer();
}

/** The reach of a line of text, as a share of a picture's height. */
const nearCut = 0.025;

/** The lightest row near a cut. A line of text that the edge of a page cuts is so read whole, on one of the two pages. */
async function rowBetweenLines(picture: Buffer, share: number): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * info.channels;
  const cut = Math.round(share * info.height);
  const reach = Math.round(nearCut * info.height);
  let best = { row: cut, light: -1 };
  for (let row = Math.max(0, cut - reach); row < Math.min(info.height, cut + reach); row++) {
    const light = data.subarray(row * rowBytes, (row + 1) * rowBytes).reduce((sum, value) => sum + value, 0);
    if (light > best.light) best = { row, light };
  }
  return best.row;
}

/** The part of an image that its page shows. */
async function shownPart({ image, shown }: ShownImage): Promise<Buffer> {
  const picture = await grey(image);
  if (shown.left === 0 && shown.top === 0 && shown.right === 1 && shown.bottom === 1) return picture;
  const top = shown.top === 0 ? 0 : await rowBetweenLines(picture, shown.top);
  const bottom = shown.bottom === 1 ? image.height : await rowBetweenLines(picture, shown.bottom);
  const [left, right] = [Math.floor(shown.left * image.width), Math.ceil(shown.right * image.width)];
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  return sharp(picture)
    .extract({ left, top, ...size })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The images of a page below each other, as one picture. */
export async function stackImages(images: readonly ShownImage[]): Promise<Buffer> {
  const parts = await Promise.all(images.map(shownPart));
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const sizes = await Promise.all(parts.map((part) => sharp(part).metadata()));
  const tops = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, { height }) => sum + height, 0));
  const page = sharp({
    create: {
      width: Math.max(...sizes.map(({ width }) => width)),
      height: sizes.reduce((sum, { height }) => sum + height, 0),
      channels: 3,
      background: '#fff',
    },
  });
  const strips = parts.map((input, index) => ({ input, left: 0, top: tops[index] ?? 0 }));
  return page.composite(strips).png({ compressionLevel: 1 }).toBuffer();
}

/** In percent. A nearly empty page has few dark pixels; with a higher limit its noise would become black. */
const contrast = { lower: 0.1, upper: 99 };

export interface PreparedImage {
  png: Buffer;
  width: number;
  height: number;
}

/** A page's image prepared for recognition: turned clockwise, grey, normalised contrast, large enough. */
export async function prepareImage(picture: Buffer, rotation: number): Promise<PreparedImage> {
  const { data, info } = await sharp(picture)
    .rotate(rotation, { background: '#fff' })
    .greyscale()
    .normalise(contrast)
    .resize({ width, kernel: 'lanczos3' })
    .median(3)
    // Sharp letters, as programs draw them, are misread.
    .blur(0.7)
    .withMetadata({ density: 225 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
