import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { invalidField } from '../../http/api-error.ts';
import type { UploadedFile } from '../../http/input.ts';

/** Width and height in pixels of what is kept, by use (specification, section 9). */
const imageShapes = {
  standard: [{ width: 1280, height: 500 }],
  square: [
    { width: 600, height: 600 },
    { width: 300, height: 300 },
  ],
  avatar: [{ width: 300, height: 300 }],
  logo: [{ width: 300, height: 300 }],
} as const;
export type ImageShape = keyof typeof imageShapes;

const maxPixels = 50_000_000;
const accepted: readonly string[] = ['jpeg', 'png', 'webp'];

/** Where a size of a picture is kept; the last part of its address is the same. */
function imageKey(id: string, width: number, height: number): string {
  return `images/${id}_${width}x${height}.jpg`;
}

/** Where all sizes of a picture are kept. */
export function imageKeys(id: string, shape: ImageShape): string[] {
  return imageShapes[shape].map(({ width, height }) => imageKey(id, width, height));
}

export interface StoredImage {
  id: string;
  shape: ImageShape;
}

/**
 * Decodes an uploaded picture, whatever its name says, and keeps it re-encoded in the shape's sizes; metadata is gone.
 * A logo is fitted whole on white, everything else fills its frame. Comes before the transaction, since the files may
 * lie across a network; the picture is somebody's once that transaction has called `recordImage`.
 */
export async function storeImage(ctx: Context, file: UploadedFile, shape: ImageShape): Promise<StoredImage> {
  const sizes = await Promise.all(imageShapes[shape].map(({ width, height }) => encode(file, shape, width, height)));
  const id = newId();
  for (const { bytes, width, height } of sizes) {
    await ctx.files.put(imageKey(id, width, height), bytes, 'image/jpeg');
  }
  return { id, shape };
}

/** Whose a stored picture is: a company's, or else a person's. */
export async function recordImage(
  tx: Tx,
  { id, shape }: StoredImage,
  owner: { companyId: string } | { userId: string },
): Promise<string> {
  const company = 'companyId' in owner;
  await tx
    .insertInto('images')
    .values({ id, shape, company_id: company ? owner.companyId : null, user_id: company ? null : owner.userId })
    .execute();
  return id;
}

async function encode(file: UploadedFile, shape: ImageShape, width: number, height: number) {
  // Loaded with the first picture: the library is large, and most starts see none for long.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(file.bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!accepted.includes(format)) throw new Error(`format ${format}`);
    const bytes = await picture
      .rotate()
      .resize(width, height, { fit: shape === 'logo' ? 'contain' : 'cover', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    return { bytes, width, height };
  } catch {
    throw invalidField('file', 'Bilden gick inte att läsa. Välj en bild i formatet PNG eller JPEG.');
  }
}

/** Deletes a picture in all its sizes. What is gone already is no failure. */
export async function removeImageFiles(ctx: Pick<Context, 'files'>, id: string, shape: ImageShape): Promise<void> {
  await Promise.all(imageKeys(id, shape).map((key) => ctx.files.remove(key)));
}
