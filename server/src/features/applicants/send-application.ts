import type { applyToJob } from '@platsa/contract/applications/endpoints';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Outcome, writeTogether } from '../../db/write-together.ts';
import { ApiError } from '../../http/api-error.ts';
import { mailArrivals } from '../mails/mail-arrivals.ts';
import { lockProfile } from '../profiles/queries.ts';
import { findOwnApplication } from './application-queries.ts';
import type { ApplicationRow } from './application-view.ts';
import { getSentBefore } from './get-sent-before.ts';
import { holdOpenings, type Opening, refusalOf } from './openings.ts';
import { storeAnswers } from './store-answers.ts';
import { storeApplications } from './store-applications.ts';

type ToSend = ParsedInputOf<typeof applyToJob> & { now: Date };

/** Sends an application. Those that are sent at the same time, to any adverts, are stored in one transaction. */
export const sendApplication = writeTogether<ToSend, ApplicationRow>({
  key: ({ jobId, userId }) => `${jobId} ${userId}`,
  several: (ctx, applications) => ctx.db.transaction().execute((tx) => sendSeveral(ctx, tx, applications)),
  one: (ctx, application) => ctx.db.transaction().execute((tx) => sendOne(ctx, tx, application)),
});

/** What does more than to apply, or has been sent before, is left to be done alone. */
async function sendSeveral(ctx: Context, tx: Tx, applications: readonly ToSend[]): Promise<Outcome<ApplicationRow>[]> {
  const openings = await holdOpenings(tx, applications, { passOver: true });
  const judged = applications.map((application, index): { opening?: Opening; outcome: Outcome<ApplicationRow> } => {
    const opening = openings[index];
    if (!opening || opening.end.mails || application.answers) return { outcome: 'alone' };
    const refused = refusalOf(opening, application.now);
    return refused ? { outcome: { refused } } : { opening, outcome: 'alone' };
  });
  const ready = judged.flatMap(({ opening }, index) => {
    const application = applications[index];
    return opening && application ? [{ application, opening }] : [];
  });
  const stored = await storeApplications(ctx, tx, ready);
  const byApplication = new Map(ready.map(({ application }, index) => [application, stored[index]]));
  return applications.map((application, index) => {
    const done = byApplication.get(application);
    return done ? { done } : (judged[index]?.outcome ?? 'alone');
  });
}

async function sendOne(ctx: Context, tx: Tx, application: ToSend): Promise<ApplicationRow> {
  const { jobId, userId, answers, now } = application;
  // Taken for writing at once: two applications with answers could not both go over from reading to writing.
  if (answers) await lockProfile(tx, userId, now);
  const [opening] = await holdOpenings(tx, [application], { passOver: false });
  if (!opening) throw new ApiError('notFound');
  const refused = refusalOf(opening, now);
  if (refused) throw refused;
  // Before the application, which is scored by them as it is stored.
  if (answers && !(await findOwnApplication(tx, jobId, userId)))
    await storeAnswers(ctx, tx, { jobId, userId, answers });
  const [stored] = await storeApplications(ctx, tx, [{ application, opening }]);
  if (!stored) return getSentBefore(tx, application);
  const { columnId, mails } = opening.end;
  const arrival = { companyId: opening.job.companyId, columnId, applicantIds: [stored.id], movedBy: null };
  if (mails) await mailArrivals(ctx, tx, arrival);
  return stored;
}
