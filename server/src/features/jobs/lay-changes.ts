import type { JobFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus, jobStatusNames } from '@platsa/contract/jobs/rules';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { notifyBoardsShowing } from '../boards/index.ts';
import { requireSound, toAdvert } from './advert.ts';
import { expandVehicles } from './expand-vehicles.ts';
import { type JobRow, listRequirements } from './queries.ts';
import { replaceRequirements, toColumns } from './store-advert.ts';

interface Sent {
  status: JobStatus;
  /** What is undefined stays as it is. */
  fields: { [Field in keyof JobFields]?: JobFields[Field] | undefined };
}

/** Lays what was sent over what is stored. Leaving the public eye asks nothing of the rest of the advert. */
export async function layChanges(ctx: Context, tx: Tx, before: JobRow, { status, fields }: Sent): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const becomesActive = status === jobStatus.active && before.status !== 'active';
  if (Object.keys(changes).length > 0 || becomesActive) await changeContent(ctx, tx, before, changes, status);
  await tx
    .updateTable('jobs')
    .set({ status: jobStatusNames[status], updated_at: ctx.now() })
    .where('id', '=', before.id)
    .execute();
  await notifyBoardsShowing(tx, { jobId: before.id });
}

async function changeContent(
  ctx: Context,
  tx: Tx,
  before: JobRow,
  changes: Partial<JobFields>,
  status: JobStatus,
): Promise<void> {
  const requirements = await listRequirements(tx, [before.id]);
  const stored = toAdvert(before, requirements);
  const vehicles = expandVehicles(changes.vehicles ?? stored.vehicles, stored.vehicles);
  const advert = await requireSound(
    tx,
    { ...stored, ...changes, vehicles },
    { companyId: before.company_id, status, today: dayInStockholm(ctx.now()), current: before },
  );
  await tx
    .updateTable('jobs')
    .set({ ...toColumns(advert), brand_id: advert._brand ?? before.brand_id })
    .where('id', '=', before.id)
    .execute();
  const changed = await replaceRequirements(tx, before.id, advert, requirements);
  if (changed && before.applicants_count > 0) await ctx.reactions.requirementsChanged(ctx, tx, { jobId: before.id });
}
