import { describeSearch } from '@platsa/contract/job-board/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { setFailureStatus } from '../http/failure-status.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import { subscriptions } from './subscriptions.ts';

type UnsubscribeAddress = { Params: { token: string }; Querystring: { frequency?: string | string[] } };

/**
 * /unsubscribe/{token}, the link in recurring mails. A mail client may post to it directly (RFC 8058). A person who opens it
 * must press a button, because mail scanners follow links too.
 */
export async function registerUnsubscribe(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    // Mail clients send a form whose content adds nothing to the address.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume().on('end', () => done(null, undefined));
    });

    scope.setErrorHandler((error, request, reply) =>
      sendAnswerPage(
        setFailureStatus(request, reply, error),
        'Det gick inte just nu',
        '<p>Tjänsten är tillfälligt otillgänglig. Öppna länken igen om en liten stund.</p>',
      ),
    );

    scope.get<UnsubscribeAddress>('/unsubscribe/:token', async (request, reply) => {
      const found = await findMailSubscription(ctx, request.params.token);
      if (!found) return unknownLink(reply);
      const { kind, isEnded, search, choices } = found;
      const which = search ? `<p>Sökningen är ”${escapeHtml(describeSearch(search))}”.</p>` : '';
      const forms = choices.map(
        ([name, { button }]) =>
          `<form method="post" action="?frequency=${name}"><button class="other">${button}</button></form>`,
      );
      const end = `<form method="post"><button>${kind.button}</button></form>`;
      const question = `<p>${kind.explanation}</p>${which}${forms.join('')}${end}`;
      return sendAnswerPage(reply, kind.title, (isEnded ? `<p>${kind.ended}</p>` : question) + kind.wayOn);
    });

    scope.post<UnsubscribeAddress>('/unsubscribe/:token', async (request, reply) => {
      const { token } = request.params;
      const found = await findMailSubscription(ctx, token);
      if (!found) return unknownLink(reply);
      const chosen = found.choices.find(([name]) => name === request.query.frequency);
      if (chosen) {
        const [frequency, choice] = chosen;
        await found.kind.choose?.(ctx, token, frequency);
        return sendAnswerPage(reply, 'Klart', `<p>${choice.chosen}</p>${found.kind.wayOn}`);
      }
      await found.kind.end(ctx, token);
      return sendAnswerPage(reply, 'Klart', `<p>${found.kind.ended}</p>${found.kind.wayOn}`);
    });
  });
}

/** Looks for the token among all kinds of subscriptions. */
async function findMailSubscription(ctx: Context, token: string) {
  for (const kind of subscriptions) {
    const found = await kind.find(ctx, token);
    if (!found) continue;
    const isEnded = found.endedAt !== null;
    const choices = isEnded ? [] : Object.entries(kind.instead ?? {}).filter(([name]) => name !== found.frequency);
    return { kind, isEnded, search: found.search, choices };
  }
  return undefined;
}

function unknownLink(reply: FastifyReply) {
  return sendAnswerPage(
    reply.status(404),
    'Länken gäller inte',
    '<p>Det som länken gäller finns inte längre, eller så är länken inte hel.</p>',
  );
}

function sendAnswerPage(reply: FastifyReply, title: string, content: string) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} – Platsa</title>
<style>body{margin:0;padding:48px 16px;font:16px/1.5 system-ui,sans-serif;color:#0f1b2d;background:#f4f6f9}
main{max-width:480px;margin:auto;padding:32px;background:#fff;border:1px solid #e3e8ef;border-radius:10px}
h1{margin:0 0 12px;font-size:22px}button{padding:12px 20px;border:0;border-radius:8px;background:#006aff;color:#fff;font:inherit;font-weight:600;cursor:pointer}
form{margin:0 0 12px}.other{background:#fff;color:#0f1b2d;box-shadow:inset 0 0 0 1px #7f8ca3}
a{color:#0054cc}</style><main><h1>${title}</h1>${content}</main></html>`);
}
