import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** The demo's sample articles link to a page that explains them. */
export function registerSampleArticles(app: FastifyInstance, ctx: Context): void {
  if (!ctx.config.demo || ctx.config.articleFeeds.length > 0) return;
  app.get('/dev/articles/*', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

const page = `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Exempelartikel</title><style>body{margin:0 auto;max-width:640px;padding:48px 16px;font:16px/1.6 system-ui;color:#0f1b2d}</style>
<h1>Exempelartikel</h1><p>Demons artiklar är påhittade och har ingen text. Med inställningen <code>ARTICLE_FEEDS</code> visas
artiklar ur riktiga flöden, och de öppnas hos den som skrivit dem.</p></html>`;
