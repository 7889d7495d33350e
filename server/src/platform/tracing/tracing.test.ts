import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany } from '../../../test/builders.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sendMails } from '../mail/send-mail.ts';
import { openTelemetry } from './open-telemetry.ts';

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

interface Export {
  resourceSpans: { resource: Pick<WireSpan, 'attributes'>; scopeSpans: { spans: WireSpan[] }[] }[];
}

/** A collector that remembers what it was sent. */
const received: { path: string | undefined; body: Export }[] = [];
const collector = createServer(async (request: IncomingMessage, response) => {
  received.push({ path: request.url, body: (await json(request)) as Export });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
afterAll(() => void collector.close());

const platsa = useTestApp({
  settings: async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` };
  },
});
const untraced = useTestApp();

const spans = () =>
  received.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)));
const attribute = ({ attributes }: Pick<WireSpan, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** The span of a request, once it has arrived, and those below it. */
async function spanOf(requestId: unknown): Promise<{ span: WireSpan; below: WireSpan[] }> {
  const find = () => spans().find((span) => attribute(span, 'platsa.request_id') === requestId);
  await waitUntil(() => expect(find()).toBeDefined());
  const span = find() as WireSpan;
  return { span, below: spans().filter(({ parentSpanId }) => parentSpanId === span.spanId) };
}

test('a request is a span with its statements below, in the trace that it came with', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const response = await platsa.app.inject({
    method: 'PATCH',
    url: `/v1/companies/${companyId}?secret=hemligt`,
    headers: { authorization: `Bearer ${admin.token}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    payload: { data: { name: 'Norrsken' } },
  });
  expect(response.statusCode).toBe(200);
  const { span, below } = await spanOf(response.headers['x-request-id']);
  expect(span).toMatchObject({
    name: 'PATCH /v1/companies/:companyId',
    traceId,
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(attribute(span, 'http.response.status_code')).toBe(200);
  // Before the body was read, and after.
  const statements = below.map((one) => String(attribute(one, 'db.query.text')));
  expect(statements.some((text) => text.includes('sessions'))).toBe(true);
  expect(statements.some((text) => text.includes('update "companies"'))).toBe(true);
  expect(new Set(below.map((one) => one.traceId))).toEqual(new Set([traceId]));
});

test('spans have no values of statements, no addresses and no tokens', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const response = await platsa.app.inject({
    url: `/v1/companies/${companyId}?secret=hemligt`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  await spanOf(response.headers['x-request-id']);
  const text = JSON.stringify(received);
  for (const hidden of [companyId, admin.token, 'hemligt']) expect(text).not.toContain(hidden);
});

test('a request that is refused says so', async () => {
  const response = await platsa.app.inject('/v1/companies/01900000-0000-7000-8000-000000000001');
  const { span } = await spanOf(response.headers['x-request-id']);
  expect(attribute(span, 'http.response.status_code')).toBe(401);
});

test('a background job is a span with its statements below', async () => {
  const { ctx } = platsa;
  const content = { subject: 'Hej', paragraphs: ['Hej'] };
  await inTransaction(ctx, (tx) => sendMails(ctx, tx, [{ to: 'anna@hotell.example', content }]));
  const find = () => spans().find(({ name }) => name === 'job deliver-mail');
  await waitUntil(() => expect(find()).toBeDefined());
  const below = spans().filter(({ parentSpanId }) => parentSpanId === find()?.spanId);
  expect(below.map((one) => String(attribute(one, 'db.query.text'))).join()).toContain('"mails"');
});

test('spans go to the address of OpenTelemetry, under the name of the product', () => {
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const [first] = received[0]?.body.resourceSpans ?? [];
  expect(first && attribute(first.resource, 'service.name')).toBe('platsa');
});

test('without the setting nothing is traced', () => {
  expect(untraced.ctx.tracing).toBeUndefined();
});

test('a collector that is gone neither hinders requests nor the end of a server', async () => {
  const { port } = collector.address() as AddressInfo;
  const tracing = openTelemetry(`http://127.0.0.1:${port + 1}`, '1.2.3');
  tracing.start({ kind: 'job', name: 'job', attributes: {} }).end({ failed: false });
  const began = performance.now();
  await tracing.stop().catch(() => {});
  expect(performance.now() - began).toBeLessThan(4_000);
});
