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
import { newId } from '../../db/new-id.ts';
import { invalidField } from '../../http/api-error.ts';
import type { UploadedFile } from '../../http/input.ts';
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
const accepted: readonly string[] = ['jpeg', 'png', 'webp'];

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
  const encoded = await Promise.all(
    imageShapes[shape].map(async (size) => ({ ...size, data: (await encode(file, { ...size, fit })).data })),
  );
  const id = newId();
  const keys = imageKeys(id, shape);
  for (const [index, { data, format }] of encoded.entries()) {
    await ctx.files.put(keys[index] ?? '', data, contentTypes[format]);
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

/** The size as it is shown: a photo may be stored lying. */
async function readSize(file: UploadedFile): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  try {
    const { format, autoOrient } = await sharp(file.bytes, { limitInputPixels: maxPixels }).metadata();
    if (accepted.includes(format)) return autoOrient;
  } catch {
    // Neither is a file that is no picture at all.
  }
  throw unreadable();
}

const maxDecodingSeconds = 15;
let lastDecoding: Promise<unknown> = Promise.resolve();

interface ImageFrame {
  width: number;
  height: number;
  /** Default: JPEG. */
  format?: Format;
  /** `cover` fills the frame, `contain` shows the whole picture on white, `inside` has no frame and enlarges nothing. */
  fit: 'cover' | 'contain' | 'inside';
}

/** One image at a time, because fifty megapixels take two hundred megabytes. */
function encode(file: UploadedFile, target: ImageFrame) {
  const encoding = lastDecoding.then(() => encodeNow(file, target));
  lastDecoding = encoding.catch(() => undefined);
  return encoding;
}

async function encodeNow(file: UploadedFile, { width, height, format = 'jpg', fit }: ImageFrame) {
  const sharp = await loadSharp();
  try {
    const picture = sharp(file.bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(width, height, { fit, background: '#ffffff', withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: maxDecodingSeconds });
    if (format === 'avif') picture.avif({ quality: 66, effort: 2 });
    else if (format === 'webp') picture.webp({ quality: 80 });
    else picture.jpeg({ quality: 84, mozjpeg: true });
    return await picture.toBuffer({ resolveWithObject: true });
  } catch {
    throw unreadable();
  }
}

/** The whole picture as JPEG, without metadata, with sides of at most these pixels. */
export async function reencode(file: UploadedFile, sides: readonly number[]) {
  await readSize(file);
  const encoded = await Promise.all(sides.map((side) => encode(file, { width: side, height: side, fit: 'inside' })));
  return encoded.map(({ data, info: { width, height } }) => ({ bytes: data, width, height }));
}

function unreadable() {
  return invalidField('file', 'Bilden gick inte att läsa. Välj en bild i formatet PNG eller JPEG.');
}

/** Deletes the files of all sizes. Files that are already missing are no error. */
export async function removeImageFiles(ctx: Pick<Context, 'files'>, id: string, shape: ImageShape): Promise<void> {
  await Promise.all(imageKeys(id, shape).map((key) => ctx.files.remove(key)));
}
