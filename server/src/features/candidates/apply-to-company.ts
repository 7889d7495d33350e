import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { brandSender } from '../../platform/mail/send-mail.ts';
import {
  applicationView,
  getEarlierApplication,
  insertApplications,
  lockJobSeekers,
  notifyApplicant,
  storeSpontaneousConsent,
} from '../applications/index.ts';
import { lockBoardsShowing, notifyBoardChanged } from '../boards/index.ts';
import { findCompany } from './company-queries.ts';
import { ensureSpontaneousJob } from './spontaneous-job.ts';

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>;
type JobSeeker = Awaited<ReturnType<typeof lockJobSeekers>>[number];

export const applyToCompanyRoute = route(applyToCompany, {
  limits: [limits.apply],
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: anyone,
  handle: ({ ctx, input, actor: { userId }, subject: company }) =>
    inTransaction(ctx, async (tx) => {
      const { companyId, _id, message } = input;
      const [jobSeeker] = await lockJobSeekers(tx, [userId]);
      if (!jobSeeker) throw new ApiError('notFound');
      const jobId = await ensureSpontaneousJob(tx, companyId, ctx.now());
      const [boardId] = await lockBoardsShowing(tx, { jobId });
      if (!boardId) throw new ApiError('notFound');
      const [application] = await insertApplications(tx, { companyId, jobId }, [{ id: _id, userId, message }]);
      if (!application) {
        return { application: applicationView(await getEarlierApplication(tx, { jobId, userId, _id })) };
      }
      const applicantId = application.id;
      await storeSpontaneousConsent(tx, { applicationId: applicantId, companyId, userId, jobId, mayKeep: true });
      await audit(tx, 'applicant.applied', {
        companyId,
        userId,
        jobId,
        applicantId,
      });
      const receipt = receiptFor(ctx, applicantId, jobSeeker, company);
      await notifyApplicant(ctx, tx, { companyId, jobId, applicantId, mail: receipt });
      await notifyBoardChanged(tx, boardId);
      await notify(tx, `user:${userId}`, { type: 'applicant', id: applicantId });
      return { application: applicationView(application) };
    }),
});

function receiptFor(ctx: Context, applicationId: string, jobSeeker: JobSeeker, { name, logoId }: Company) {
  const content = {
    subject: `Din spontanansökan till ${name} är mottagen`,
    paragraphs: [
      `Hej ${jobSeeker.firstName}!`,
      `${name} har fått din spontanansökan och hör av sig om något passar. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      'På ansökans sida ser du vad företaget har fått och hur det går. Ändrar du dig kan du ta tillbaka ansökan där inom 20 minuter.',
    ],
    action: { label: 'Visa din ansökan', url: `${ctx.publicUrl}/applications/${applicationId}` },
    sender: brandSender(ctx, { name, logoId }),
    reason: `Du får det här mejlet för att du har skickat en spontanansökan till ${name} genom Platsa.`,
  };
  return { to: jobSeeker.email, content };
}
