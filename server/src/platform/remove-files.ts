import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { fileRemoval } from './file-removal.ts';
import { sendMail } from './mail/send-mail.ts';
import { defineJob } from './queue.ts';

/** Tries for more than four days, then mails the operator. */
export const removeFiles = defineJob<{ keys: string[] }>({
  ...fileRemoval,
  async handle(ctx, { keys }) {
    const results = await Promise.allSettled(keys.map((key) => ctx.files.remove(key)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`);
  },
  givenUp: (ctx, { keys }) =>
    mailOperator(ctx, 'Filer kunde inte tas bort', [
      'Uppladdade filer som ska raderas har inte kunnat tas bort på över fyra dagar. Kontrollera lagringen (FILES_URL).',
      keys.join('\n'),
    ]),
});

export async function mailOperator(ctx: Context, subject: string, paragraphs: string[]): Promise<void> {
  await inTransaction(ctx, (tx) => sendMail(ctx, tx, ctx.config.operatorEmail, { subject, paragraphs }));
}
