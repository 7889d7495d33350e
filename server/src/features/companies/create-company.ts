import { createCompany } from '@platsa/contract/companies/endpoints';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { openQuestion } from '@platsa/contract/messaging/proposal-text';
import { standardDecline } from '@platsa/contract/messaging/rules';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, authorize, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { recordImage, storeImage } from '../../platform/images/store-image.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { brandName, setLogo } from './brands.ts';
import { inviteByMail, refuseApplicantAccount } from './invites/create-invite.ts';
import { findAccount } from './invites/queries.ts';
import { addMember } from './members/add-member.ts';
import { updateParentAdmins } from './members/parent-admins.ts';
import { lockMembersAsAdmin } from './members/queries.ts';
import { loadCompany } from './view.ts';

export const createCompanyRoute = route(createCompany, {
  limits: [limits.createCompany],
  subject: ({ input }) => ({ companyId: input._parentCompany }),
  policy: (actor, { companyId }) => (companyId ? adminOf(actor, { companyId }) : 'allowed'),
  async handle({ ctx, input, actor, file }) {
    const { userId } = actor;
    const { _parentCompany: parentId } = input;
    // The first admin is invited by mail.
    if (parentId && input.email) authorize(confirmed, actor, null);
    if (parentId && input.email) await refuseApplicantAccount(ctx, parentId, input.email);
    const logo = file && (await storeImage(ctx, file, 'logo'));
    const company = await inTransaction(ctx, async (tx) => {
      if (parentId) await lockAsParent(tx, parentId, userId);
      const companyId = await insertCompany(ctx, tx, input);
      const brandId = await insertDefaultBrand(tx, companyId, input.name);
      if (logo) await setLogo(tx, companyId, await recordImage(tx, logo, { companyId }));
      await insertDefaultTemplates(tx, companyId);
      await insertDefaultReasons(tx, companyId);
      if (parentId) await updateParentAdmins(ctx, tx, parentId);
      else await addMember(ctx, tx, { companyId, userId, role: 'admin' });
      if (ctx.config.requiresApproval) await mailOperatorAboutCompany(ctx, tx, input);
      await record(ctx, tx, { type: 'company.registered', companyId, by: userId });
      await record(ctx, tx, { type: 'brand.created', companyId, by: userId, brandId, name: input.name });
      if (parentId) {
        await record(ctx, tx, { type: 'company.child.created', companyId: parentId, by: userId, name: input.name });
        if (input.email) await inviteFirstAdmin(ctx, tx, { companyId, email: input.email, invitedBy: userId });
      }
      return loadCompany(ctx, tx, companyId);
    });
    return { company, brand: company.brand };
  },
});

/**
 * Child companies have none of their own: the parent's admins would not be theirs. A company that is being closed gets none
 * either: it is deleted in the belief that it has none.
 */
async function lockAsParent(tx: Tx, parentId: string, userId: string): Promise<void> {
  await lockMembersAsAdmin(tx, parentId, userId);
  const parent = await tx
    .selectFrom('companies')
    .select(['parentCompanyId', 'closesAt'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  if (!parent.parentCompanyId && !parent.closesAt) return;
  const userFriendlyMessage = parent.closesAt
    ? 'Företaget stängs. Ångra stängningen innan ni skapar ett dotterbolag.'
    : 'Ett dotterbolag kan inte ha egna dotterbolag.';
  throw new ApiError('conflict', { userFriendlyMessage });
}

interface FirstAdmin {
  companyId: string;
  email: string;
  invitedBy: string;
}

/** Whoever gives their own address becomes a member of the child company's own, without an invite. */
async function inviteFirstAdmin(ctx: Context, tx: Tx, { companyId, email, invitedBy }: FirstAdmin): Promise<void> {
  const account = await findAccount(tx, email);
  if (account?.id === invitedBy) await addMember(ctx, tx, { companyId, userId: invitedBy, role: 'admin' });
  else await inviteByMail(ctx, tx, { companyId, email, role: 'admin', invitedBy });
}

async function insertCompany(ctx: Context, tx: Tx, input: ParsedInputOf<typeof createCompany>): Promise<string> {
  const now = ctx.now();
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: input.name,
      corporateNumber: input.corporateNumber,
      parentCompanyId: input._parentCompany ?? null,
      whitelistedAt: ctx.config.requiresApproval ? null : now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Tells the operator that a company waits for approval. */
async function mailOperatorAboutCompany(
  ctx: Context,
  tx: Tx,
  input: ParsedInputOf<typeof createCompany>,
): Promise<void> {
  await sendMail(ctx, tx, ctx.config.operatorEmail, {
    subject: `Ett nytt företag väntar: ${input.name}`,
    paragraphs: [`${input.name} (${input.corporateNumber}) har registrerat sig och väntar på att bli godkänt.`],
    action: { label: 'Till företagen som väntar', url: `${ctx.publicUrl}/admin` },
  });
}

async function insertDefaultBrand(tx: Tx, companyId: string, name: string): Promise<string> {
  const { id } = await tx
    .insertInto('brands')
    .values({ companyId, ...brandName(name), isDefault: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The templates of a new company, which may change them. */
const defaults = [
  { ...standardDecline, declines: true },
  {
    title: 'Bjud in till intervju',
    subject: 'Vi vill träffa dig – {annons}',
    declines: false,
    message: `Hej {förnamn}!

Tack för din ansökan till {annons}. Vi vill gärna träffa dig för en intervju.

${openQuestion}

Vänliga hälsningar
{företag}`,
  },
] as const;

/** The reasons for a no of a new company, which may change them. */
const defaultReasons = [
  { name: 'Saknar den erfarenhet som behövs', decidedBy: 'company' },
  { name: 'Saknar den kompetens som behövs', decidedBy: 'company' },
  { name: 'En annan kandidat valdes', decidedBy: 'company' },
  { name: 'Rekryteringen avbröts', decidedBy: 'company' },
  { name: 'Tackade nej till erbjudandet', decidedBy: 'candidate' },
  { name: 'Tog ett annat jobb', decidedBy: 'candidate' },
  { name: 'Svarade inte', decidedBy: 'candidate' },
] as const;

async function insertDefaultReasons(tx: Tx, companyId: string): Promise<void> {
  const rows = defaultReasons.map((reason, position) => ({ ...reason, companyId, position }));
  await tx.insertInto('declineReasons').values(rows).execute();
}

/** Stores each template twice: for the chat, without a subject, and for mail. */
async function insertDefaultTemplates(tx: Tx, companyId: string): Promise<void> {
  const own = { companyId };
  const chat = defaults.map((template) => ({ ...template, ...own, type: 'chat' as const, subject: '' }));
  const mail = defaults.map((template) => ({ ...template, ...own, type: 'email' as const }));
  await tx
    .insertInto('messageTemplates')
    .values([...chat, ...mail])
    .execute();
}
