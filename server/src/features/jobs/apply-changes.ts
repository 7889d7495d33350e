import type { JobFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus, jobStatusNames } from '@platsa/contract/jobs/rules';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { notifyBoardsShowing } from '../boards/index.ts';
import { checkJob } from './check-job.ts';
import { notifyJobChanged } from './notify-job-changed.ts';
import { type JobRow, listRequirements } from './queries.ts';
import { expandVehicles } from './requirements.ts';
import { resolveDescription } from './resolve-description.ts';
import { replaceRequirements, toColumns, toFields } from './store-job.ts';

interface Changes {
  status: JobStatus;
  /** Undefined fields are not changed. */
  fields: { [Field in keyof JobFields]?: JobFields[Field] | undefined };
}

/** Applies a change of fields, status or both. The fields are not checked when only the status changes, unless the job becomes active. */
export async function applyChanges(ctx: Context, tx: Tx, before: JobRow, { status, fields }: Changes): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const becomesActive = status === jobStatus.active && before.status !== 'active';
  if (Object.keys(changes).length > 0 || becomesActive) await changeFields(ctx, tx, before, changes, status);
  await tx
    .updateTable('jobs')
    .set({ status: jobStatusNames[status], updatedAt: ctx.now() })
    .where('id', '=', before.id)
    .execute();
  await notifyBoardsShowing(tx, { jobId: before.id });
  const isPublished = before.status === 'active' || status === jobStatus.active;
  await notifyJobChanged(tx, { jobId: before.id, companyId: before.companyId, isPublished });
}

async function changeFields(
  ctx: Context,
  tx: Tx,
  before: JobRow,
  changes: Partial<JobFields>,
  status: JobStatus,
): Promise<void> {
  const requirements = await listRequirements(tx, [before.id]);
  const stored = toFields(before, requirements);
  const vehicles = expandVehicles(changes.vehicles ?? stored.vehicles, stored.vehicles);
  const fields = await checkJob(
    tx,
    { ...stored, ...changes, ...resolveDescription(changes, stored), vehicles },
    { companyId: before.companyId, status, today: dayInStockholm(ctx.now()), current: before },
  );
  await tx
    .updateTable('jobs')
    .set({ ...toColumns(fields), brandId: fields._brand ?? before.brandId })
    .where('id', '=', before.id)
    .execute();
  const changed = await replaceRequirements(tx, before.id, fields, requirements);
  if (changed && before.applicantsCount > 0) await ctx.reactions.requirementsChanged(ctx, tx, { jobId: before.id });
}
