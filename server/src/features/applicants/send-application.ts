import type { applyToJob } from '@platsa/contract/applications/endpoints';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { auditAll } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type Outcome, writeTogether } from '../../db/write-together.ts';
import { announceAll } from '../../events/live-hub.ts';
import { ApiError } from '../../http/api-error.ts';
import { brandSender } from '../../mail/brand-sender.ts';
import { announceCardsOn } from '../boards/announce-board.ts';
import { mailArrivals } from '../mails/mail-arrivals.ts';
import { notifyApplicants } from '../mails/notify-applicant.ts';
import { lockProfile } from '../profiles/queries.ts';
import { findOwnApplication } from './application-queries.ts';
import type { ApplicationRow } from './application-view.ts';
import { getSentBefore } from './get-sent-before.ts';
import { type InsertedApplicant, insertApplicants } from './insert-applicants.ts';
import { holdOpenings, type Opening, refusalOf } from './openings.ts';
import { storeAnswers } from './store-answers.ts';

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
  const stored = await store(ctx, tx, ready);
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
  const [stored] = await store(ctx, tx, [{ application, opening }]);
  if (!stored) return getSentBefore(tx, application);
  const { columnId, mails } = opening.end;
  const arrival = { companyId: opening.job.companyId, columnId, applicantIds: [stored.id], movedBy: null };
  if (mails) await mailArrivals(ctx, tx, arrival);
  return stored;
}

/** Nothing for what has been sent before. */
async function store(
  ctx: Context,
  tx: Tx,
  ready: readonly { application: ToSend; opening: Opening }[],
): Promise<(ApplicationRow | undefined)[]> {
  const inserted = await insertApplicants(
    tx,
    ready.map(({ application: { _id: id, jobId, userId }, opening: { job, end } }) => ({
      ...{ id, companyId: job.companyId, jobId, userId, end },
    })),
  );
  const stored = ready.flatMap(({ application: { userId }, opening }, index) => {
    const row = inserted[index];
    return row ? [{ ...row, userId, ...opening }] : [];
  });
  await Promise.all([
    auditAll(
      tx,
      'applicant.applied',
      stored.map(({ job, userId, applicantId }) => ({
        ...{ company_id: job.companyId, user_id: userId, job_id: job.id, applicant_id: applicantId },
      })),
    ),
    announceAll(tx, stored.flatMap(newsOf)),
    notifyApplicants(
      ctx,
      tx,
      stored.map((one) => receiptFor(ctx, one)),
    ),
  ]);
  const boardIds = new Set(stored.map(({ boardId }) => boardId));
  const applicantIds = stored.map(({ applicantId }) => applicantId);
  await announceCardsOn(tx, [...boardIds], applicantIds, ctx.now());
  return ready.map(({ application: { userId } }, index) => {
    const row = inserted[index];
    return row && { id: row.applicantId, user_id: userId, created_at: row.createdAt };
  });
}

type Stored = InsertedApplicant & Pick<Opening, 'job' | 'seeker'> & { userId: string };

function newsOf({ job, userId, applicantId }: Stored) {
  return [
    { audience: `company:${job.companyId}`, event: { type: 'job', id: job.id } },
    { audience: `user:${userId}`, event: { type: 'applicant', id: applicantId } },
  ] as const;
}

function receiptFor(ctx: Context, { job, seeker, applicantId }: Stored) {
  const { id: jobId, companyId, title, brand } = job;
  const content = {
    subject: `Din ansökan till ${title} är mottagen`,
    paragraphs: [
      `Hej ${seeker.firstName}!`,
      `${brand.name} har fått din ansökan till ${title}. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      'Ändrar du dig kan du ta tillbaka ansökan under Historik inom 20 minuter.',
    ],
    action: { label: 'Visa annonsen', url: `${ctx.publicUrl}/jobs/${jobId}` },
    sender: brandSender(ctx, brand),
    reason: `Du får det här mejlet för att du har sökt ${title} hos ${brand.name} genom Platsa.`,
  };
  return { companyId, jobId, applicantId, mail: { to: seeker.email, content } };
}
