import sharp from 'sharp';
import type { PixelImage } from './page-image.ts';

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

/** The images of a page below each other, as one picture. */
export async function stackImages(images: readonly PixelImage[]): Promise<Buffer> {
  const [first] = images;
  if (images.length === 1 && first) return grey(first);
  const columns = Math.max(...images.map((image) => image.width));
  const height = images.reduce((sum, image) => sum + image.height, 0);
  let top = 0;
  const strips = [];
  for (const image of images) {
    strips.push({ input: await grey(image), left: 0, top });
    top += image.height;
  }
  const page = sharp({ create: { width: columns, height, channels: 3, background: '#fff' } });
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
    .rotate(rotation)
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
