import { saveAssessment } from '@platsa/contract/interviews/scorecard-endpoints';
import type { AssessmentForm } from '@platsa/contract/interviews/scorecards';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { invalidField } from '../../../http/api-error.ts';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockMemberships } from '../../applications/index.ts';
import { shareLockJob } from '../../jobs/index.ts';
import { listInterviewerRows } from '../booking/interviewers.ts';
import { findJobOfKinds, listJobKinds } from '../kinds/kinds.ts';
import { listAttributes, listQuestions, readAssessment } from './assessment.ts';

interface JobOfPlan {
  companyId: string;
  jobId: string;
}

export const saveAssessmentRoute = route(saveAssessment, {
  subject: ({ ctx, input }) => findJobOfKinds(ctx.db, input.jobId),
  policy: mayOnJob('editJob'),
  handle({ ctx, input: { jobId, ...form }, actor, subject }) {
    const { companyId } = subject;
    return inTransaction(ctx, async (tx) => {
      await lockMemberships(tx, companyId, listAskers(form));
      await shareLockJob(tx, jobId);
      // Locks the plan, so that two members who save at once do so one after the other.
      await tx
        .insertInto('assessments')
        .values({ jobId, isRequired: form.isRequired })
        .onConflict((conflict) => conflict.column('jobId').doUpdateSet({ isRequired: form.isRequired }))
        .execute();
      const kindIds = (await listJobKinds(tx, subject)).map(({ id }) => id);
      await refuseWrongForm(tx, subject, form, kindIds);
      await saveAttributes(ctx, tx, jobId, form, kindIds);
      await saveKits(ctx, tx, subject, form, kindIds);
      await record(ctx, tx, { type: 'assessment.changed', companyId, jobId, by: actor.userId });
      return readAssessment(tx, subject);
    });
  },
});

function listAskers({ kits }: AssessmentForm): string[] {
  return kits.flatMap(({ questions }) => questions.flatMap(({ _user }) => _user ?? []));
}

/** Refuses, at the field, kinds that are not the job's, people who cannot hold its interviews, and ids that come twice. */
async function refuseWrongForm(
  tx: Tx,
  { jobId }: JobOfPlan,
  { attributes, kits }: AssessmentForm,
  kindIds: readonly string[],
): Promise<void> {
  const isOfJob = (kindId: string) => kindIds.includes(kindId);
  const once = refuseRepeated();
  attributes.forEach(({ _id, _kinds }, nr) => {
    once(_id, `attributes.${nr}._id`);
    const wrong = _kinds.findIndex((kindId) => !isOfJob(kindId));
    if (wrong >= 0) throw invalidField(`attributes.${nr}._kinds.${wrong}`, 'Välj en intervju i jobbet');
  });
  const interviewers = new Set((await listInterviewerRows(tx, jobId)).map(({ userId }) => userId));
  const askedBefore = new Map((await listQuestions(tx, jobId)).map(({ id, userId }) => [id, userId]));
  kits.forEach(({ _kind, questions }, nr) => {
    once(_kind, `kits.${nr}._kind`);
    if (!isOfJob(_kind)) throw invalidField(`kits.${nr}._kind`, 'Välj en intervju i jobbet');
    questions.forEach(({ _id, _user }, questionNr) => {
      const field = `kits.${nr}.questions.${questionNr}`;
      once(_id, `${field}._id`);
      if (_user === null || interviewers.has(_user) || askedBefore.get(_id) === _user) return;
      throw invalidField(`${field}._user`, 'Välj någon som kan hålla intervjun');
    });
  });
}

function refuseRepeated() {
  const seen = new Set<string>();
  return (id: string, field: string) => {
    if (seen.has(id)) throw invalidField(field, 'Finns redan i listan');
    seen.add(id);
  };
}

/**
 * Requirements are known by their tags, and stay if the form leaves them out. A requirement that the job lost while the form was
 * open is not stored.
 */
async function saveAttributes(
  ctx: Context,
  tx: Tx,
  jobId: string,
  form: AssessmentForm,
  kindIds: readonly string[],
): Promise<void> {
  const before = await listAttributes(tx, jobId);
  const required = new Map(before.flatMap((row) => (row.tagId && !row.isGone ? [[row.tagId, row] as const] : [])));
  const own = new Set(before.flatMap(({ id, tagId }) => (tagId ? [] : [id])));
  const takenIds = new Set(before.flatMap(({ id, tagId }) => (tagId ? [id] : [])));
  const sent = form.attributes.flatMap(({ _id, _tag, name, grades, _kinds }) => {
    const requirement = _tag ? required.get(_tag) : undefined;
    if (requirement) return [{ id: requirement.id, tagId: _tag, name: requirement.name, grades, kinds: _kinds }];
    return _tag || takenIds.has(_id) ? [] : [{ id: _id, tagId: null, name, grades, kinds: _kinds }];
  });
  const sentIds = new Set(sent.map(({ id }) => id));
  const left = [...required.values()].filter(({ id }) => !sentIds.has(id));
  const rows = [...sent, ...left].map(({ id, tagId, name, grades }, position) => ({
    ...{ jobId, id, tagId, name, grades, position, deletedAt: null },
  }));
  const removed = [...own].filter((id) => !sentIds.has(id));
  if (removed.length > 0) {
    await tx
      .updateTable('assessmentAttributes')
      .set({ deletedAt: ctx.now() })
      .where('jobId', '=', jobId)
      .where('id', '=', anyId(removed))
      .where('deletedAt', 'is', null)
      .execute();
  }
  if (rows.length > 0) {
    await tx
      .insertInto('assessmentAttributes')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['jobId', 'id']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          grades: ref('excluded.grades'),
          position: ref('excluded.position'),
          deletedAt: null,
        })),
      )
      .execute();
  }
  await tx
    .deleteFrom('assessmentPlan')
    .where('jobId', '=', jobId)
    .where('kindId', '=', anyId(kindIds))
    .where('attributeId', '=', anyId([...sentIds, ...removed]))
    .execute();
  const plan = sent.flatMap(({ id, kinds }) =>
    [...new Set(kinds)].map((kindId) => ({ jobId, kindId, attributeId: id })),
  );
  if (plan.length > 0) await tx.insertInto('assessmentPlan').values(plan).execute();
}

/** Kinds that the form leaves out have no kit after it. Those that the job no longer offers keep theirs. */
async function saveKits(
  ctx: Context,
  tx: Tx,
  { companyId, jobId }: JobOfPlan,
  { kits }: AssessmentForm,
  kindIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('interviewKits').where('jobId', '=', jobId).where('kindId', '=', anyId(kindIds)).execute();
  const prepared = kits.filter(({ preparation }) => preparation !== '');
  if (prepared.length > 0) {
    await tx
      .insertInto('interviewKits')
      .values(prepared.map(({ _kind, preparation }) => ({ jobId, kindId: _kind, preparation })))
      .execute();
  }
  await tx
    .updateTable('kitQuestions')
    .set({ deletedAt: ctx.now() })
    .where('jobId', '=', jobId)
    .where('kindId', '=', anyId(kindIds))
    .where('deletedAt', 'is', null)
    .execute();
  const questions = kits.flatMap(({ _kind, questions: asked }) =>
    asked.map(({ _id, text, _user }, position) => ({
      ...{ jobId, id: _id, kindId: _kind, text, companyId, userId: _user, position, deletedAt: null },
    })),
  );
  if (questions.length === 0) return;
  await tx
    .insertInto('kitQuestions')
    .values(questions)
    .onConflict((conflict) =>
      conflict.columns(['jobId', 'id']).doUpdateSet(({ ref }) => ({
        kindId: ref('excluded.kindId'),
        text: ref('excluded.text'),
        userId: ref('excluded.userId'),
        position: ref('excluded.position'),
        deletedAt: null,
      })),
    )
    .execute();
}
