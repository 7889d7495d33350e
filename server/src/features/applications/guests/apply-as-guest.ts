import { jobSeekerTexts } from '@platsa/contract/accounts/texts';
import { applyAsGuest } from '@platsa/contract/applications/guest-endpoints';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { StoredAnswer } from '../../../db/tables/questions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { storeAccepted } from '../../accounts/index.ts';
import { resolveSource } from '../../jobs/index.ts';
import {
  checkReadProfile,
  handInResume,
  requireCvFile,
  type StoredResumeFile,
  storeReadProfile,
  takeCvFile,
  withResumeFile,
} from '../../profiles/resumes/index.ts';
import { checkOwnAnswers, listJobQuestions } from '../../questions/index.ts';
import { refuseUnderage } from '../apply-to-job.ts';
import { storeAnswers } from '../store-answers.ts';
import { requireGuestJob } from './guest-job.ts';
import { getGuestProfile } from './guest-profile.ts';
import { requireProof } from './proof-of-work.ts';

type GuestApplication = ParsedInputOf<typeof applyAsGuest>;

/**
 * Stores the person, whom only the company of the job knows, with the profile and the CV that were sent. A reaction places the
 * application on the board (`placeArrived`). Nothing here depends on whether the address has an account or has applied before,
 * so neither the answer nor its time says so.
 */
export const applyAsGuestRoute = route(applyAsGuest, {
  limits: [limits.applyAsGuest],
  policy: anyone,
  async handle({ ctx, input, file, address }) {
    const job = await requireGuestJob(ctx, input.jobId);
    const { _id: id = newId(), birthDate = null } = input;
    if (job.ageRestriction > 0 && !birthDate) throw invalidField('birthDate', 'Du måste ange ett födelsedatum');
    refuseUnderage(job.ageRestriction, birthDate, ctx.now());
    if (file) requireCvFile(file);
    await checkReadProfile(ctx, getGuestProfile(input));
    if (await isStored(ctx.db, { id, input })) return { application: { _id: id } };
    const ownAnswers = checkOwnAnswers(await listJobQuestions(ctx.db, job.id), input.answers?.own ?? []);
    await requireProof(ctx, { address, jobId: job.id, proof: input.proof });
    const store = (cv?: StoredResumeFile) =>
      inTransaction(ctx, (tx) => insertGuest(ctx, tx, { id, input, cv, job, ownAnswers }));
    await (file ? withResumeFile(ctx, await takeCvFile(file), store) : store());
    return { application: { _id: id } };
  },
});

/** Whether a retry finds its application stored. An id that another one has is refused. */
async function isStored(db: Db, { id, input }: { id: string; input: GuestApplication }): Promise<boolean> {
  const known = await db
    .selectFrom('guestApplications as guest')
    .innerJoin('persons', 'persons.id', 'guest.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .select(['guest.jobId', 'persons.email', 'users.email as accountEmail'])
    .where('guest.id', '=', id)
    .executeTakeFirst();
  if (!known) {
    const other = await db.selectFrom('applicants').select('id').where('id', '=', id).executeTakeFirst();
    if (other) throw new ApiError('conflict');
    return false;
  }
  if (known.jobId !== input.jobId || (known.email ?? known.accountEmail) !== input.email)
    throw new ApiError('conflict');
  return true;
}

interface NewGuest {
  id: string;
  input: GuestApplication;
  cv: StoredResumeFile | undefined;
  job: { id: string; companyId: string };
  ownAnswers: readonly StoredAnswer[];
}

async function insertGuest(ctx: Context, tx: Tx, { id, input, cv, job, ownAnswers }: NewGuest): Promise<void> {
  const { companyId, id: jobId } = job;
  const { email, firstName, lastName, phoneNumber, birthDate, answers, message = null, mayKeep } = input;
  const source = await resolveSource(ctx, tx, { arrival: input.arrival, companyId });
  const { id: personId } = await tx
    .insertInto('persons')
    .values({ companyId, email, firstName, lastName, phoneNumber, birthDate })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('guestApplications')
    // A program fills in the hidden field, and now and then a browser for a human: the mailed link tells them apart.
    .values({
      ...{ id, companyId, jobId, personId, message, mayKeep, waits: Boolean(input.website), ...source },
      answers: JSON.stringify(ownAnswers),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Sent twice at the same moment.
  if (!inserted) throw new ApiError('conflict');
  await tx.insertInto('profiles').values({ personId, updatedAt: ctx.now() }).execute();
  await storeReadProfile(ctx, tx, personId, getGuestProfile(input));
  if (answers) await storeAnswers(ctx, tx, { jobId, personId, answers });
  if (cv) await handInResume(ctx, tx, { ...cv, personId, companyId, isReviewed: input.profile !== undefined });
  await storeAccepted(tx, personId, jobSeekerTexts, ctx.now());
  await record(ctx, tx, { type: 'guest.application.sent', companyId, jobId, applicationId: id });
}
