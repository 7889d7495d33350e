import type { FastifyInstance } from 'fastify';

/** A browser posts a form as text; the API takes JSON and files alone. */
export function acceptForms(pages: FastifyInstance): void {
  pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
