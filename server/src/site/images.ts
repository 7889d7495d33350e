import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { imageKeys } from '../platform/images/store-image.ts';

const fileName = /^[0-9a-f-]{36}_\d{2,4}x\d{2,4}\.(jpg|avif|webp)$/;

const year = 'public, max-age=31536000, immutable';
const dayInThisBrowser = 'private, max-age=86400';

/**
 * GET /images/{id}_{width}x{height}.jpg, or .avif and .webp for pictures of career pages. An image never changes under its id, so it may be cached for a year. A portrait may
 * not: its owner can delete it.
 */
export function registerImages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    const [, extension] = fileName.exec(name) ?? [];
    const own = extension ? await ctx.files.find(`images/${name}`) : undefined;
    const bytes = own ?? (extension ? await findStoredSize(ctx, name.slice(0, 36)) : undefined);
    if (!bytes) return reply.status(404).type('text/plain; charset=utf-8').send('Bilden finns inte');
    return (
      reply
        .header('cache-control', (await mayBeKept(ctx, name.slice(0, 36))) ? year : dayInThisBrowser)
        .header('content-disposition', 'inline')
        // Mail programs on other sites show a brand's logo.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(own && extension !== 'jpg' ? `image/${extension}` : 'image/jpeg')
        .send(Buffer.from(bytes))
    );
  });
}

/** Career pages ask for sizes that pictures uploaded as `square` or `standard` lack: they get the one that is stored. */
async function findStoredSize(ctx: Context, imageId: string): Promise<Uint8Array | undefined> {
  const image = await ctx.db
    .selectFrom('careerPageImages')
    .innerJoin('images', 'images.id', 'careerPageImages.imageId')
    .select('images.shape')
    .where('images.id', '=', imageId)
    .where('images.shape', 'in', ['square', 'standard'])
    .executeTakeFirst();
  const [key] = image ? imageKeys(imageId, image.shape) : [];
  return key === undefined ? undefined : ctx.files.find(key);
}

/** Not a file without a row either: a deleted portrait has one for a moment, and articles and their pictures come and go. */
async function mayBeKept({ db }: Context, imageId: string): Promise<boolean> {
  const image = await db.selectFrom('images').select('shape').where('id', '=', imageId).executeTakeFirst();
  return image !== undefined && image.shape !== 'avatar';
}
