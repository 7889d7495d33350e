import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { sendAnswer } from '../http/answer-cache.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { headersForPages } from '../http/security-headers.ts';

const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
]);

/** As the build writes them beside a file, the smallest first. */
const endings = { br: '.br', gzip: '.gz' } as const;
const encodings = ['br', 'gzip'] as const;

/** More than all of them together in every encoding. */
const mostBytes = 16_000_000;

/**
 * The built client's files. Each is read once and then answered from memory, in one turn of the server: from the disk it
 * is five, between its threads, and a page asks for ten files at once.
 */
export async function registerFiles(app: FastifyInstance, client: URL): Promise<void> {
  const folder = new URL('assets/', client);
  const names = new Set(await readdir(folder));
  const kept = new KeptAnswers<{ bytes: Buffer }, undefined>(mostBytes);
  const read = (file: string) => {
    const known = kept.find(file);
    if (known) return known.answer;
    const answer = readFile(new URL(file, folder)).then((bytes) => ({ bytes }));
    kept.keep(file, answer, undefined);
    return answer;
  };

  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name }, headers }, reply) => {
    const type = types.get(path.extname(name));
    if (type === undefined || !names.has(name)) return reply.callNotFound();
    const built = encodings.filter((encoding) => names.has(name + endings[encoding]));
    const encoding = acceptedEncoding(headers['accept-encoding'], built);
    const { bytes } = await read(encoding ? name + endings[encoding] : name);
    // Their names change with their content.
    return sendAnswer(asFile(reply, type, 'max-age=31536000, immutable'), { bytes, encoding });
  });

  const icon = await readFile(new URL('favicon.svg', client));
  app.get('/favicon.svg', (_request, reply) => asFile(reply, 'image/svg+xml', 'max-age=3600').send(icon));
}

/** A policy for pages is of no use to a file, and ten files make it heavy. */
function asFile(reply: FastifyReply, type: string, keeping: string): FastifyReply {
  for (const name of ['x-request-id', ...headersForPages]) reply.removeHeader(name);
  return reply.type(type).header('cache-control', `public, ${keeping}`);
}
