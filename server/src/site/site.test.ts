import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { routes } from '../features/routes.ts';

const platsa = useTestApp();

test('the OpenAPI description lists every operation', async () => {
  const document = (await platsa.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  for (const { endpoint } of routes) {
    expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toMatchObject({
      operationId: endpoint.name,
    });
  }
  // What is called by machines of others, in their own language.
  expect(document.paths).toMatchObject({
    '/inbound-mail': { post: { operationId: 'takeInboundMail' } },
    '/unsubscribe/{token}': { servers: [{ url: '/' }], get: {}, post: { operationId: 'unsubscribe' } },
  });
});

test('the API documentation page lists every operation', async () => {
  const page = await platsa.app.inject('/v1/docs');
  expect(page.headers['content-type']).toContain('text/html');
  for (const { endpoint } of routes) expect(page.body).toContain(`id="${endpoint.name}"`);
  for (const name of ['takeInboundMail', 'unsubscribe']) expect(page.body).toContain(`id="${name}"`);
});

test('the application’s style sheets are in the head', async () => {
  for (const url of ['/profile', '/login/recover/a/b']) {
    const { body } = await platsa.app.inject(url);
    expect(body, url).toContain('rel="stylesheet"');
    expect(body.lastIndexOf('rel="stylesheet"'), url).toBeLessThan(body.indexOf('</head>'));
  }
});

const tooLong = 'x'.repeat(200);

test.each(['/v1/no-such-call', '/v1/jobs/%', '/v1/jobs/%ff', `/v1/jobs/${tooLong}`, `/v1/companies/${tooLong}/brands`])(
  'an API address that names nothing (%s) answers notFound in the envelope',
  async (url) => {
    const answer = await platsa.app.inject(url);
    expect(answer.statusCode).toBe(404);
    const text = 'Det du söker finns inte.';
    const error = { code: 12, name: 'notFound', message: text, userFriendlyMessage: text };
    expect(answer.json()).toEqual({ success: false, data: null, error });
  },
);

test('a body that is not JSON answers invalid', async () => {
  const answer = await platsa.app.inject({
    method: 'POST',
    url: '/v1/auth',
    headers: { 'content-type': 'application/json' },
    payload: '{oops',
  });
  const userFriendlyMessage = 'Något fält är felaktigt ifyllt.';
  expect(answer.json()).toMatchObject({ success: false, error: { code: 0, name: 'invalid', userFriendlyMessage } });
});

test('the health and readiness checks answer 200', async () => {
  expect((await platsa.app.inject('/healthz')).statusCode).toBe(200);
  expect((await platsa.app.inject('/readyz')).statusCode).toBe(200);
});

test('every response carries a request id', async () => {
  const answer = await platsa.app.inject('/healthz');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a missing or malformed image name answers 404', async () => {
  for (const name of ['x.jpg', '..%2f..%2fetc%2fpasswd', '00000000-0000-4000-8000-000000000000_300x300.jpg']) {
    expect((await platsa.app.inject(`/images/${name}`)).statusCode).toBe(404);
  }
});

test('the content security policy allows only own scripts and no framing', async () => {
  const policy = String((await platsa.app.inject('/healthz')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('an answer to a call, opened as a page, may load and run nothing', async () => {
  const { headers } = await platsa.app.inject('/v1/public-jobs');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('browsers cache built files for a year and revalidate the page that names them', async () => {
  const page = await platsa.app.inject('/login');
  expect(page.headers['cache-control']).toBe('no-cache');
  const style = page.body.match(/href="(\/assets\/app-[^"]+\.css)"/)?.[1] ?? '';
  for (const encoding of ['br', 'gzip', 'identity']) {
    const asset = await platsa.app.inject({ url: style, headers: { 'accept-encoding': encoding } });
    expect(asset.statusCode).toBe(200);
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(asset.headers['content-encoding'] ?? 'identity').toBe(encoding);
  }
});

test('a missing built file answers 404, and paths outside the folder are refused', async () => {
  const older = await platsa.app.inject('/assets/of-an-older-build.js');
  expect([older.statusCode, older.body]).toEqual([404, '']);
  for (const address of ['/assets/', '/assets/..%2findex.html']) {
    const { statusCode, body } = await platsa.app.inject(address);
    expect([400, 403, 404], address).toContain(statusCode);
    expect(body, address).not.toContain('<');
  }
});

test('/favicon.ico redirects to the icon', async () => {
  const answer = await platsa.app.inject('/favicon.ico');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/favicon.svg']);
  const icon = await platsa.app.inject('/favicon.svg');
  expect(icon.statusCode).toBe(200);
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
});

test('NUL characters are removed from input, since PostgreSQL cannot store them', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const email of ['a\\u0000@example.se', 'a\\\\u0000@example.se']) {
    const payload = `{"data":{"email":"${email}","password":"x\\u0000"}}`;
    const answer = await platsa.app.inject({ method: 'POST', url: '/v1/auth', headers, payload });
    expect([email, answer.statusCode]).toEqual([email, 401]);
  }
});

test('the mailbox reads the first of several addresses, and knows no mail by a malformed id', async () => {
  expect((await platsa.app.inject('/dev/mail?to=a@example.se&to=b@example.se')).statusCode).toBe(200);
  expect((await platsa.app.inject(`/dev/mail/${'-'.repeat(36)}`)).statusCode).toBe(404);
});
