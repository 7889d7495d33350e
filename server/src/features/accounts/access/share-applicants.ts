import { accessDays } from '@platsa/contract/accounts/applicant-access';
import { shareApplicants } from '@platsa/contract/accounts/applicant-access-endpoints';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { allOf, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { handleApplicants, memberHasRight } from '../../boards/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { findUserByEmail, getUser } from '../queries.ts';
import { accessColumns, accessView, findJobOfApplicants, getAccessExpiry } from './queries.ts';

export const shareApplicantsRoute = route(shareApplicants, {
  limits: [limits.shareApplicants],
  subject: ({ ctx, input }) => findJobOfApplicants(ctx.db, input.jobId),
  policy: allOf(handleApplicants('manageTeam'), confirmed),
  handle: ({ ctx, input: { jobId, email, greeting, applicants }, actor, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      // Declining takes this lock too, so that no mail follows it.
      await lockCompany(tx, companyId);
      await requireReader(tx, { companyId, jobId, email });
      const applicantIds = applicants ? await listShared(tx, jobId, applicants) : null;
      const token = newToken();
      const reader = { companyId, jobId, email, token, sharedBy: actor.userId, applicantIds };
      const access = await storeAccess(ctx, tx, reader);
      const shared = { jobId, sharedBy: actor.userId, greeting, until: access.expiresAt, amount: applicantIds?.length };
      const content = await invitation(ctx, tx, shared);
      const account = access.userId ? { userId: access.userId } : {};
      await sendMails(ctx, tx, [{ to: email, content, secret: token, accessId: access.id, ...account }]);
      await record(ctx, tx, {
        type: 'applicants.access.shared',
        companyId,
        jobId,
        accessId: access.id,
        by: actor.userId,
      });
      return { access: accessView(access, ctx.now()) };
    }),
});

interface IntendedReader {
  companyId: string;
  jobId: string;
  email: string;
}

/** A member sees the applicants anyway or belongs in the team, and whoever has declined gets no mails of this kind. */
async function requireReader(db: Db, { companyId, jobId, email }: IntendedReader): Promise<void> {
  const member = await db
    .selectFrom('members as m')
    .innerJoin('users', 'users.id', 'm.userId')
    .innerJoin('jobs as j', 'j.companyId', 'm.companyId')
    .select(memberHasRight('seeApplicants').as('seesApplicants'))
    .where('m.companyId', '=', companyId)
    .where('j.id', '=', jobId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (member?.seesApplicants) throw sharingError('Adressen tillhör en kollega, som redan ser kandidaterna.');
  if (member) throw sharingError('Adressen tillhör en kollega. Ta med kollegan i jobbets team i stället.');
  const declined = await db
    .selectFrom('applicantAccessDeclines')
    .select('email')
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (declined) throw sharingError('Mottagaren har avprenumererat från mejl om era kandidater.');
}

/** Keeps the applicants who are still the job's. */
async function listShared(db: Db, jobId: string, applicantIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('applicants')
    .select('id')
    .where('jobId', '=', jobId)
    .where('id', '=', anyId(applicantIds))
    .execute();
  if (rows.length === 0) throw new ApiError('notFound');
  return rows.map(({ id }) => id);
}

function sharingError(message: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage: message, fields: [{ path: 'email', message }] });
}

interface NewAccess {
  companyId: string;
  jobId: string;
  email: string;
  token: string;
  sharedBy: string;
  /** Null: all of the job. */
  applicantIds: string[] | null;
}

/**
 * Sharing with the same address again replaces its link, and whom it shows; a reader who is logged in stays so. An account that has not proved
 * the address gets the access by opening the link.
 */
async function storeAccess(ctx: Context, tx: Tx, access: NewAccess) {
  const { companyId, jobId, email, token, sharedBy, applicantIds } = access;
  const account = await findUserByEmail(tx, email);
  const userId = account?.emailConfirmedAt ? account.id : null;
  const link = { sharedBy, applicantIds, tokenHash: hashToken(token), expiresAt: getAccessExpiry(ctx.now()) };
  return tx
    .insertInto('applicantAccesses')
    .values({ companyId, jobId, email, userId, ...link })
    .onConflict((conflict) => conflict.columns(['jobId', 'email']).where('revokedAt', 'is', null).doUpdateSet(link))
    .returning(accessColumns)
    .executeTakeFirstOrThrow();
}

interface ReaderInvitation {
  jobId: string;
  sharedBy: string;
  greeting: string;
  until: Date;
  /** Number of applicants; undefined: all of the job. */
  amount: number | undefined;
}

async function invitation(
  ctx: Context,
  db: Db,
  { jobId, sharedBy, greeting, until, amount }: ReaderInvitation,
): Promise<MailContent> {
  const { title, brandName, logoId } = await getJobOfMail(db, jobId);
  const sharer = await getUser(db, sharedBy);
  const name = `${sharer.firstName} ${sharer.lastName}`;
  const url = `${ctx.publicUrl}/access-applicants/${jobId}/${secretPlace}`;
  return {
    subject: `Kandidaterna till ${title}`,
    paragraphs: [
      `${name} på ${brandName} delar ${sharedText(amount)} till ${title} med dig. Du kan läsa om dem, kommentera och sätta betyg.`,
      ...(greeting ? [greeting] : []),
      `Länken är personlig och gäller i ${accessDays} dagar, till ${dayInStockholm(until)}.`,
    ],
    action: { label: 'Visa kandidater', url },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får mejlet för att ${name} har angett din adress.`,
    unsubscribeUrl: `${url}?decline=true`,
  };
}

function sharedText(amount: number | undefined): string {
  if (amount === undefined) return 'kandidaterna';
  return amount === 1 ? 'en kandidat' : `${amount} kandidater`;
}

function getJobOfMail(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .select(['jobs.title', 'brands.name as brandName', 'brands.logoId'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow();
}
