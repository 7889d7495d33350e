import type { JobFields } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus, jobStatusNames } from '@platsa/contract/jobs/rules';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { checkJob } from './check-job.ts';
import type { JobRow } from './queries.ts';
import { expandVehicles } from './requirement-rows.ts';
import { listRequirements } from './requirements.ts';
import { resolveDescription } from './resolve-description.ts';
import { replaceRequirements, toColumns, toFields } from './store-job.ts';

interface JobChanges {
  status: JobStatus;
  /** Undefined fields are not changed. */
  fields: { [Field in keyof JobFields]?: JobFields[Field] | undefined };
}

/** Applies a change of fields, status or both. The fields are not checked when only the status changes, unless the job becomes active. */
export async function applyChanges(
  ctx: Context,
  tx: Tx,
  before: JobRow,
  { status, fields }: JobChanges,
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const becomesActive = status === jobStatus.active && before.status !== 'active';
  if (Object.keys(changes).length > 0 || becomesActive) await changeFields(ctx, tx, before, changes, status);
  await tx
    .updateTable('jobs')
    .set({
      ...{ status: jobStatusNames[status], updatedAt: ctx.now() },
      ...(status === jobStatus.active && { outcome: null }),
    })
    .where('id', '=', before.id)
    .execute();
  await refreshBoardsShowing(tx, { jobId: before.id });
  const wasOrIsPublic = before.status === 'active' || status === jobStatus.active;
  if (wasOrIsPublic) await record(ctx, tx, { type: 'public.jobs.changed', jobId: before.id });
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
  if (!changed || before.applicantsCount === 0) return;
  await record(ctx, tx, { type: 'job.requirements.changed', companyId: before.companyId, jobId: before.id });
}
