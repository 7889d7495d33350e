import type { FastifyInstance } from 'fastify';

/** An escaped NUL, which JSON may hold and PostgreSQL's text may not; an escaped backslash before it is left alone. */
const nul = /(?<=(?:^|[^\\])(?:\\\\)*)\\u0000/g;

/** JSON as people's texts arrive in it: without NULs, which nobody can have meant. */
export function withoutNul(json: string): string {
  return json.includes('\\u0000') ? json.replaceAll(nul, '') : json;
}

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients name the type of a body on every call, also on those without one.
    if (body === '') done(null, undefined);
    else parse(request, withoutNul(String(body)), done);
  });
}
