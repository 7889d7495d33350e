import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { isStillConfirmed } from './host-names.ts';

/** A mistake in the DNS can be mended for so long before the page leaves the name. */
const daysMissing = 7;

/**
 * Looks every confirmed host name up again. A name whose TXT record has been gone for a week may have another owner, so the
 * page leaves it. A name server that does not answer changes nothing.
 */
export const recheckHostNames: ScheduledJob = {
  name: 'recheck-host-names',
  title: 'Kontrollera karriärsidornas domäner',
  cron: '50 4 * * *',
  retries: 2,
  async handle(ctx) {
    const rows = await ctx.db
      .selectFrom('careerHosts')
      .select(['id', 'host', 'token', 'careerPageId', 'companyId', 'missingSince'])
      .where('confirmedAt', 'is not', null)
      .orderBy('id')
      .execute();
    await goOnAfterFailures(async (failures) => {
      for (const row of rows) await failures.attempt(`host name ${row.host}`, () => recheck(ctx, row));
    });
  },
};

interface CheckedHost {
  id: string;
  host: string;
  token: string;
  careerPageId: string;
  companyId: string;
  missingSince: Date | null;
}

async function recheck(ctx: Context, row: CheckedHost): Promise<void> {
  const isConfirmed = await isStillConfirmed(ctx, row);
  if (isConfirmed === undefined) return;
  const missingSince = isConfirmed ? null : (row.missingSince ?? ctx.now());
  const isLost = missingSince !== null && ctx.now().getTime() - missingSince.getTime() >= daysMissing * 86_400_000;
  if (!isLost) {
    await ctx.db.updateTable('careerHosts').set({ missingSince }).where('id', '=', row.id).execute();
    return;
  }
  await inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('careerHosts')
      .set({ confirmedAt: null, missingSince: null })
      .where('id', '=', row.id)
      .execute();
    await record(ctx, tx, { type: 'public.page.changed', careerPageId: row.careerPageId });
    await mailAdmins(ctx, tx, row.companyId, {
      subject: `Karriärsidan visas inte längre på ${row.host}`,
      paragraphs: [
        `TXT-posten som visar att ${row.host} är ert har varit borta i en vecka. Därför visas karriärsidan inte där längre.`,
        'Lägg tillbaka posten och kontrollera domänen igen i karriärsidans inställningar, om namnet fortfarande är ert.',
      ],
      action: { label: 'Till karriärsidan', url: `${ctx.publicUrl}/career-pages/${row.careerPageId}` },
    });
  });
}
