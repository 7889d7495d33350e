import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';

const maxAds = 100;

/** /dev/arbetsformedlingen: the ads that the agency's stand-in has received, in place of Platsbanken. Only without an AF_URL. */
export function registerAgencyStandIn(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.agency) return;
  app.get('/dev/arbetsformedlingen', async (_request, reply) => {
    const ads = await ctx.db
      .selectFrom('agencyStandInAds')
      .select(['employerId', 'body', 'createdAt', 'updatedAt'])
      .orderBy('createdAt', 'desc')
      .limit(maxAds)
      .execute();
    const list = ads.map(
      (ad) => `<article><h2>${escapeHtml(String(ad.body.title))}</h2>
<p>Employer-Id ${escapeHtml(ad.employerId)} · skickad ${ad.createdAt.toISOString()} · ändrad ${ad.updatedAt.toISOString()}</p>
<pre>${escapeHtml(JSON.stringify(ad.body, null, 2))}</pre></article>`,
    );
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(writeAdPage(list.join('') || '<p>Inga annonser ännu.</p>'));
  });
}

function writeAdPage(content: string): string {
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Arbetsförmedlingen, övning</title><style>body{margin:0 auto;max-width:820px;padding:32px 16px;font:15px/1.5 system-ui;color:#0f1b2d;background:#f4f6f9}
article{background:#fff;border:1px solid #e3e8ef;border-radius:10px;padding:20px;margin:16px 0}h2{margin:0;font-size:18px}
p{color:#51607a;margin:4px 0 12px}pre{margin:0;overflow:auto;font-size:13px}</style>
<h1>Arbetsförmedlingen, för övning</h1><p>Annonserna kommer inte till Platsbanken: ingen AF_URL är satt.</p>${content}</html>`;
}
