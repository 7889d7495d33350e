import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const fileName = /^[0-9a-f-]{36}_\d{2,4}x\d{2,4}\.jpg$/;

/** GET /images/{id}_{width}x{height}.jpg. An image never changes under its id, so browsers may cache it for a year. */
export function registerImages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = fileName.test(name) ? await ctx.files.find(`images/${name}`) : undefined;
    if (!bytes) return reply.status(404).type('text/plain; charset=utf-8').send('Bilden finns inte');
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        // Mail programs on other sites show a brand's logo.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(Buffer.from(bytes))
    );
  });
}
