import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { sendMails } from '../mail/send-mail.ts';

const platsa = useTestApp();

const mailTo = (n: number) => ({
  to: `person${n}@example.com`,
  content: { subject: 'Hej', paragraphs: ['Hej och välkommen.'] },
});

test('a backlog of a thousand is worked off without waiting for news', { timeout: 60_000 }, async () => {
  const { ctx } = platsa;
  const backlog = Array.from({ length: 1_000 }, (_, n) => mailTo(n));
  await ctx.db.transaction().execute((tx) => sendMails(ctx, tx, backlog));
  await vi.waitFor(
    async () => {
      const delivered = await ctx.db
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'delivered')
        .executeTakeFirstOrThrow();
      expect(delivered.count).toBe(1_000);
    },
    { timeout: 50_000, interval: 200 },
  );
});
