import type { FastifyInstance } from 'fastify';
import { routes } from '../features/routes.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import { openApiDocument } from './openapi.ts';

type Document = ReturnType<typeof openApiDocument>;
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

/** /v1/openapi.json, and the same description as a page at /v1/docs; both are built on the first request. */
export function registerDocumentation(app: FastifyInstance): void {
  let cachedDocument: Document | undefined;
  let cachedPage: string | undefined;
  const document = () => {
    cachedDocument ??= openApiDocument(routes.map((route) => route.endpoint));
    return cachedDocument;
  };
  app.get('/v1/openapi.json', async () => document());
  app.get('/v1/docs', async (_request, reply) => {
    cachedPage ??= renderPage(document());
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(cachedPage);
  });
}

function renderPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const index = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a></li>`,
  );
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Platsas API</title><style>${style}</style>
<header><h1>Platsas API</h1><p>${escapeHtml(document.info.description)} Som
<a href="/v1/openapi.json">OpenAPI&nbsp;3.1</a>.</p></header>
<nav aria-label="Anrop"><ul>${index.join('')}</ul></nav><main>${operations.map(renderOperation).join('')}</main></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${parameter.in === 'path' ? 'i adressen' : 'i frågan'}${parameter.required ? '' : ', valfri'}) ${schemaText(parameter.schema)}</li>`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => `<li><b>${status}</b> ${escapeHtml(answer.description)}</li>`,
  );
  return `<section id="${operation.operationId}"><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation.summary)} <i>${escapeHtml(operation.description)}</i></p>
${parameters.length ? `<h3>Värden</h3><ul>${parameters.join('')}</ul>` : ''}
${schemaBlock('Kropp', operation.requestBody?.content)}${schemaBlock('Svar', operation.responses['200']?.content)}
<h3>Utfall</h3><ul>${answers.join('')}</ul></section>`;
}

function schemaBlock(title: string, content: Record<string, { schema: unknown }> | undefined): string {
  if (!content) return '';
  const blocks = Object.entries(content).map(
    ([type, { schema }]) =>
      `<details><summary>${title} <code>${type}</code></summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return blocks.join('');
}

function schemaText(schema: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(schema))}</code>`;
}

const style = `body{margin:0 auto;max-width:860px;padding:32px 16px;font:15px/1.5 system-ui,sans-serif;color:#0f1b2d;background:#f4f6f9}
a{color:#0055cc}section{background:#fff;border:1px solid #e3e8ef;border-radius:10px;padding:20px;margin:16px 0}
h2{font-size:17px;margin:0;overflow-wrap:anywhere}h2 b,li b{color:#0055cc}h3{font-size:14px;margin:12px 0 4px}ul{margin:0;padding-left:18px}
i{color:#51607a}nav ul{columns:2;list-style:none;padding:0}pre{overflow:auto;background:#f4f6f9;padding:12px;border-radius:8px;font-size:13px}
code{font-size:13px;overflow-wrap:anywhere}@media(max-width:600px){nav ul{columns:1}}`;
