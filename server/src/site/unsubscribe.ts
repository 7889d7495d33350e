import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';

type Link = { Params: { token: string } };

/**
 * /unsubscribe/{token}, the link of mail about new messages. A mailbox posts to it by itself (RFC 8058); a person who
 * opens it presses a button, because scanners of mail follow links too.
 */
export async function registerUnsubscribe(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    // A mailbox sends a form whose content says nothing more than the address.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume().on('end', () => done(null, undefined));
    });

    scope.get<Link>('/unsubscribe/:token', async (request, reply) => {
      const known = await findSetting(ctx, request.params.token);
      if (!known) return unknownLink(reply);
      const question = '<form method="post"><button>Sluta skicka mejl om nya meddelanden</button></form>';
      return page(reply, 'Mejl om nya meddelanden', known.unsubscribed_at ? ended : `<p>${explanation}</p>${question}`);
    });

    scope.post<Link>('/unsubscribe/:token', async (request, reply) => {
      const known = await findSetting(ctx, request.params.token);
      if (!known) return unknownLink(reply);
      await ctx.db
        .updateTable('message_mail_settings')
        .set({ unsubscribed_at: ctx.now() })
        .where('token', '=', request.params.token)
        .execute();
      return page(reply, 'Klart', ended);
    });
  });
}

const explanation = 'Du får ett mejl när någon har skrivit till dig i chatten och du inte har läst det.';
const ended = '<p>Du får inga fler mejl om nya meddelanden. Meddelandena finns kvar i chatten.</p>';

function findSetting(ctx: Context, token: string) {
  return ctx.db
    .selectFrom('message_mail_settings')
    .select('unsubscribed_at')
    .where('token', '=', token)
    .executeTakeFirst();
}

function unknownLink(reply: FastifyReply) {
  return page(reply.status(404), 'Länken gäller inte', '<p>Kontot finns inte längre, eller så är länken inte hel.</p>');
}

function page(reply: FastifyReply, title: string, content: string) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} – Platsa</title>
<style>body{margin:0;padding:48px 16px;font:16px/1.5 system-ui,sans-serif;color:#0f1b2d;background:#f4f6f9}
main{max-width:480px;margin:auto;padding:32px;background:#fff;border:1px solid #e3e8ef;border-radius:10px}
h1{margin:0 0 12px;font-size:22px}button{padding:12px 20px;border:0;border-radius:8px;background:#006aff;color:#fff;font:inherit;font-weight:600;cursor:pointer}
a{color:#0054cc}</style><main><h1>${title}</h1>${content}<p><a href="/chat">Till chatten</a></p></main></html>`);
}
