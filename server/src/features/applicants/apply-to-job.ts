import { applyToJob } from '@platsa/contract/applications/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { brandSender } from '../../mail/brand-sender.ts';
import { scoreApplicants } from '../../matching/score-applicants.ts';
import { ageInYears, dayInStockholm } from '../../time/stockholm.ts';
import { announceCards } from '../boards/announce-board.ts';
import { mailArrivals } from '../mails/mail-arrivals.ts';
import { notifyApplicant } from '../mails/notify-applicant.ts';
import { lockProfile } from '../profiles/queries.ts';
import { findJobToApplyFor, getApplication, getSeeker } from './application-queries.ts';
import { applicationView } from './application-view.ts';
import { getSentBefore } from './get-sent-before.ts';
import { isOpen } from './is-open.ts';
import { insertApplicant } from './queries.ts';
import { storeAnswers } from './store-answers.ts';

type Job = NonNullable<Awaited<ReturnType<typeof findJobToApplyFor>>>;
type Seeker = Awaited<ReturnType<typeof getSeeker>>;

export const applyToJobRoute = route(applyToJob, {
  limits: [limits.apply],
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  handle: ({ ctx, input }) =>
    ctx.db.transaction().execute(async (tx) => {
      // Taken for writing at once: two applications with answers could not both go over from reading to writing.
      if (input.answers) await lockProfile(tx, input.userId, ctx.now());
      const [job, seeker] = await Promise.all([findJobToApplyFor(tx, input.jobId), getSeeker(tx, input.userId)]);
      requireOpen(job, dayInStockholm(ctx.now()));
      requireAge(seeker, job.age_restriction, ctx.now());
      const { _id: id, userId } = input;
      const placed = await insertApplicant(tx, { id, companyId: job.company_id, jobId: job.id, userId });
      if (!placed) return { application: applicationView(await getSentBefore(tx, input)) };
      const { applicantId, boardId, columnId } = placed;
      if (input.answers) await storeAnswers(ctx, tx, { jobId: job.id, userId, answers: input.answers });
      await scoreApplicants(tx, { applicantId });
      const ids = { company_id: job.company_id, user_id: input.userId, job_id: job.id, applicant_id: applicantId };
      const [application] = await Promise.all([
        getApplication(tx, applicantId),
        audit(tx, 'applicant.applied', ids),
        announceCards(tx, { companyId: job.company_id, boardId }, [applicantId], ctx.now()),
        announce(tx, `company:${job.company_id}`, { type: 'job', id: job.id }),
        announce(tx, `user:${input.userId}`, { type: 'applicant', id: applicantId }),
        sendReceipt(ctx, tx, seeker, job, applicantId),
        mailArrivals(ctx, tx, { companyId: job.company_id, columnId, applicantIds: [applicantId], movedBy: null }),
      ]);
      return { application: applicationView(application) };
    }),
});

/** What was never public does not exist for a job seeker; what was has ended. */
function requireOpen(job: Job | undefined, today: string): asserts job is Job {
  if (!job || job.status === jobStatus.draft || job.status === jobStatus.bank) throw new ApiError('notFound');
  if (job.status === jobStatus.active && job.start_date && job.start_date > today) throw new ApiError('notFound');
  if (!isOpen(job, today)) {
    throw new ApiError('expired', { userFriendlyMessage: 'Annonsen har gått ut och går inte längre att söka' });
  }
}

function requireAge(seeker: Seeker, age: number, now: Date): void {
  if (age === 0 || (seeker.birth_date && ageInYears(seeker.birth_date, now) >= age)) return;
  throw new ApiError('underage', {
    userFriendlyMessage: `Du måste ha fyllt ${age} år för att söka den här tjänsten.`,
  });
}

function sendReceipt(ctx: Context, tx: Tx, seeker: Seeker, job: Job, applicantId: string): Promise<void> {
  const content = {
    subject: `Din ansökan till ${job.title} är mottagen`,
    paragraphs: [
      `Hej ${seeker.first_name}!`,
      `${job.brand_name} har fått din ansökan till ${job.title}. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      'Ändrar du dig kan du ta tillbaka ansökan under Historik inom 20 minuter.',
    ],
    action: { label: 'Visa annonsen', url: `${ctx.publicUrl}/jobs/${job.id}` },
    sender: brandSender(ctx, { name: job.brand_name, logoId: job.brand_logo_id }),
    reason: `Du får det här mejlet för att du har sökt ${job.title} hos ${job.brand_name} genom Platsa.`,
  };
  const application = { companyId: job.company_id, jobId: job.id, applicantId };
  return notifyApplicant(ctx, tx, application, { to: seeker.email, content });
}
