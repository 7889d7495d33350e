import {
  type PictureShape,
  pictureSizes,
  responsiveFormats,
  responsiveSizes,
  sizeProblem,
} from '@platsa/contract/image-upload';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { invalidField } from '../../http/api-error.ts';
import type { UploadedFile } from '../../http/input.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { FileRows } from '../sweep-files.ts';

export type ImageShape = PictureShape;

/** Stored sizes in pixels, by use. */
const imageShapes: Record<ImageShape, readonly StoredSize[]> = {
  standard: [jpeg(pictureSizes.standard)],
  square: [jpeg(pictureSizes.square), jpeg({ width: 300, height: 300 })],
  avatar: [jpeg(pictureSizes.avatar)],
  logo: [jpeg(pictureSizes.logo)],
  header: responsive('header'),
  section: responsive('section'),
};

type Format = 'jpg' | (typeof responsiveFormats)[number];

interface StoredSize {
  width: number;
  height: number;
  format: Format;
}

function jpeg(size: { width: number; height: number }): StoredSize {
  return { ...size, format: 'jpg' };
}

/** JPEG in the shape's own size, for social media and old browsers; the other formats in all sizes. */
function responsive(shape: keyof typeof responsiveSizes): StoredSize[] {
  const others = responsiveFormats.flatMap((format) => responsiveSizes[shape].map((size) => ({ ...size, format })));
  return [jpeg(pictureSizes[shape]), ...others];
}

const contentTypes: Record<Format, string> = { jpg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' };

const maxPixels = 50_000_000;

/** The ends of the keys of a shape's files, which follow the id. */
export function imageSuffixes(shape: ImageShape): string[] {
  return imageShapes[shape].map(({ width, height, format }) => `_${width}x${height}.${format}`);
}

/** The files of all sizes of an image. The last part of each key is the address of its picture, too. */
export function imageKeys(id: string, shape: ImageShape): string[] {
  return imageSuffixes(shape).map((suffix) => `images/${id}${suffix}`);
}

/** For the nightly sweep. */
export const imageFiles: FileRows = {
  folder: 'images/',
  files: sql`
    SELECT 'images/' || images.id || size.suffix, images.created_at FROM images
      JOIN json_to_recordset(${JSON.stringify(sizesByShape())}::json) AS size (shape text, suffix text) USING (shape)`,
};

function sizesByShape(): { shape: ImageShape; suffix: string }[] {
  const shapes = Object.keys(imageShapes) as ImageShape[];
  return shapes.flatMap((shape) => imageSuffixes(shape).map((suffix) => ({ shape, suffix })));
}

export interface StoredImage {
  id: string;
  shape: ImageShape;
}

/**
 * Decodes an uploaded image and stores it re-encoded, without metadata, in the shape's sizes. A logo is fitted whole on
 * white; everything else fills its frame. A picture smaller than its shape is refused, unless `enlarge` is set. Called before
 * the transaction, because the file store may be remote; the transaction then inserts the row with `recordImage`.
 */
export async function storeImage(
  ctx: Context,
  file: UploadedFile,
  shape: ImageShape,
  { enlarge = false }: { enlarge?: boolean } = {},
): Promise<StoredImage> {
  const problem = sizeProblem(shape, await readSize(file));
  if (problem && !enlarge) throw invalidField('file', problem);
  const fit = shape === 'logo' ? 'contain' : 'cover';
  const sizes = imageShapes[shape];
  const encoded = await encodeAll(file, sizes, fit);
  const id = newId();
  const keys = imageKeys(id, shape);
  for (const [index, { format }] of sizes.entries()) {
    await ctx.files.put(keys[index] ?? '', encoded[index]?.data ?? Buffer.of(), contentTypes[format]);
  }
  return { id, shape };
}

/** Inserts the row of a stored image, which belongs to a company or a user. */
export async function recordImage(
  tx: Tx,
  { id, shape }: StoredImage,
  owner: { companyId: string } | { userId: string },
): Promise<string> {
  const company = 'companyId' in owner;
  await tx
    .insertInto('images')
    .values({ id, shape, companyId: company ? owner.companyId : null, userId: company ? null : owner.userId })
    .execute();
  return id;
}

/** Loaded with the first image, because the library is large. Decodes in threads, of which others need some. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

/** Recognised by content, before any decoder sees it: JPEG, PNG or WebP. */
export function isPicture({ bytes }: UploadedFile): boolean {
  const startsWith = (signature: string, at = 0) => bytes.toString('latin1', at, at + signature.length) === signature;
  const isWebp = startsWith('RIFF') && startsWith('WEBP', 8);
  return isWebp || startsWith('\u00ff\u00d8\u00ff') || startsWith('\u0089PNG');
}

/** The size as it is shown: a photo may be stored lying. */
async function readSize(file: UploadedFile): Promise<{ width: number; height: number }> {
  if (!isPicture(file))
    throw invalidField('file', 'Bilden gick inte att läsa. Välj en bild i formatet PNG, JPEG eller WebP.');
  const sharp = await loadSharp();
  // Reads the head of the file only, so the size may be any.
  const { autoOrient } = await sharp(file.bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  const { width, height } = autoOrient;
  if (width * height > maxPixels) {
    const most = `Välj en med högst ${maxPixels / 1_000_000} megapixlar.`;
    throw invalidField('file', `Bilden är för stor, ${width} × ${height} pixlar. ${most}`);
  }
  return autoOrient;
}

const maxDecodingSeconds = 15;

/** One picture at a time, because fifty megapixels take two hundred megabytes. */
const decoding = createFairQueue({ atOnce: 1, mostWaiting: 50 });

interface PictureFrame {
  width: number;
  height: number;
  format: Format;
}

/** `cover` fills the frame, `contain` shows the whole picture on white, `inside` has no frame and enlarges nothing. */
type Fit = 'cover' | 'contain' | 'inside';

/** Encodes a picture in several sizes of one shape. It is decoded once, to the largest of them. */
function encodeAll(file: UploadedFile, frames: readonly PictureFrame[], fit: Fit) {
  return decoding.run(file.sender, async () => {
    const sharp = await loadSharp();
    const [width, height] = [frames.map((frame) => frame.width), frames.map((frame) => frame.height)];
    const resizing = { fit, background: '#ffffff', withoutEnlargement: fit === 'inside' };
    try {
      const decoded = await sharp(file.bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .rotate()
        .resize(Math.max(...width), Math.max(...height), resizing)
        .flatten({ background: '#ffffff' })
        .timeout({ seconds: maxDecodingSeconds })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const encoded = [];
      for (const frame of frames) {
        const picture = sharp(decoded.data, { raw: decoded.info }).resize(frame.width, frame.height, resizing);
        picture.timeout({ seconds: maxDecodingSeconds });
        if (frame.format === 'avif') picture.avif({ quality: 66, effort: 2 });
        else if (frame.format === 'webp') picture.webp({ quality: 80 });
        else picture.jpeg({ quality: 84, mozjpeg: true });
        encoded.push(await picture.toBuffer({ resolveWithObject: true }));
      }
      return encoded;
    } catch {
      throw damaged();
    }
  });
}

/** The whole picture as JPEG, without metadata, with sides of at most these pixels. */
export async function reencode(file: UploadedFile, sides: readonly number[]) {
  await readSize(file);
  const frames = sides.map((side) => ({ width: side, height: side, format: 'jpg' as const }));
  const encoded = await encodeAll(file, frames, 'inside');
  return encoded.map(({ data, info: { width, height } }) => ({ bytes: data, width, height }));
}

function damaged() {
  return invalidField('file', 'Bilden är skadad och gick inte att läsa. Välj en annan.');
}

/** Deletes the files of all sizes. Files that are already missing are no error. */
export async function removeImageFiles(ctx: Pick<Context, 'files'>, id: string, shape: ImageShape): Promise<void> {
  await Promise.all(imageKeys(id, shape).map((key) => ctx.files.remove(key)));
}
