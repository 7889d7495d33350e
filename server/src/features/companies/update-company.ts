import { updateCompany } from '@platsa/contract/companies/endpoints';
import { changedOrganisationNumber } from '@platsa/contract/companies/forms';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Selectable } from 'kysely';
import pg from 'pg';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField, requireField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, authorize, notForSupport } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import { sendSignals } from '../../platform/live-events/signals.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { forgetBillingConfirmation, mailBillingLink } from '../billing/index.ts';
import { forgetUnseenApplications } from '../boards/index.ts';
import { requirePlace } from '../reference/index.ts';
import { brandName, getDefaultBrand, requireLogo, setLogo } from './brands.ts';
import { lockCompany } from './queries.ts';
import { loadCompany } from './view.ts';

export const updateCompanyRoute = route(updateCompany, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input, actor }) {
    const { companyId } = input;
    // The support does not open the chats to itself.
    if (input.supportReadsChats !== undefined) authorize(notForSupport, actor, null);
    if (input._city) await requirePlace(ctx.db, input._city, 'Ange en ort i listan');
    if (input._billingCity) await requirePlace(ctx.db, input._billingCity, 'Ange en stad', '_billingCity');
    if (input.logo) await requireLogo(ctx.db, companyId, input.logo);
    // An address of invoices may get a mail, from those who may have mails sent to others.
    const mailsLink = input.billingEmail !== undefined && actor.emailConfirmed;
    if (mailsLink && !ctx.config.isLocal) await ctx.limiter.count(limits.billingLink, actor.userId);
    const changing = inTransaction(ctx, async (tx) => {
      const before = await lockCompany(tx, companyId);
      if (input.corporateNumber !== undefined && input.corporateNumber !== before.corporateNumber) {
        requireField('corporateNumber', changedOrganisationNumber, input.corporateNumber);
      }
      const details = await readDetails(tx, companyId);
      await writeChanges(tx, input, ctx.now());
      const after = await readDetails(tx, companyId);
      if (after.billingEmail !== details.billingEmail) await forgetBillingConfirmation(tx, companyId);
      if (mailsLink) await mailBillingLink(ctx, tx, companyId);
      const changes = await describeChanges(tx, details, after);
      const changed = { companyId, by: actor.userId };
      if (changes.details)
        await record(ctx, tx, { type: 'company.details.changed', ...changed, name: changes.details });
      if (changes.invoicing) {
        await record(ctx, tx, { type: 'company.invoicing.changed', ...changed, name: changes.invoicing });
      }
      // Whoever gets the invoices elsewhere can have them paid elsewhere. The first details are told with the purchase.
      if (changes.invoicing && details.billingCompany !== '') {
        await mailAdmins(ctx, tx, companyId, invoicingMail(ctx, details.name, changes.invoicing));
      }
      await askOperatorAgain(ctx, tx, input, before, actor.userId);
      if ((input.shownStatus ?? before.shownStatus) !== before.shownStatus) {
        await signalApplicants(tx, companyId);
      }
      if ((input.supportReadsChats ?? before.supportReadsChats) !== before.supportReadsChats) {
        const event = input.supportReadsChats ? 'support.chats.opened' : 'support.chats.closed';
        await record(ctx, tx, { type: event, ...changed });
      }
      const { applicationMonths = before.applicationMonths } = input;
      if (applicationMonths !== before.applicationMonths) {
        await record(ctx, tx, { type: 'company.retention.changed', ...changed });
      }
      if ((input.bankMonths ?? before.bankMonths) !== before.bankMonths) {
        await record(ctx, tx, { type: 'company.bank.retention.changed', ...changed });
      }
      if ((input.jobsForTeams ?? before.jobsForTeams) !== before.jobsForTeams) {
        const event = input.jobsForTeams ? 'company.jobs.for.teams' : 'company.jobs.for.all';
        await record(ctx, tx, { type: event, ...changed });
        await journalChanges(ctx, tx, [{ kind: 'jobsForTeams', id: companyId, isOn: input.jobsForTeams === true }]);
        await forgetUnseenApplications(tx, { companyId });
      }
      if (input.logo !== undefined) await setLogo(tx, companyId, input.logo);
      if (input.name !== undefined || input.logo !== undefined) {
        const { id: brandId, name } = await getDefaultBrand(tx, companyId);
        await record(ctx, tx, { type: 'brand.updated', ...changed, brandId, name });
      }
      const shownOnJobs = [input.name, input.logo, input.presentation, input.acceptsGuests];
      if (shownOnJobs.some((value) => value !== undefined)) {
        await record(ctx, tx, { type: 'company.brand.changed', ...changed });
      }
      if (input.afSenderId) await record(ctx, tx, { type: 'company.sender.changed', ...changed });
      await record(ctx, tx, { type: 'company.settings.changed', ...changed });
      return loadCompany(ctx, tx, companyId);
    });
    return { company: await changing.catch(throwSenderIdTaken) };
  },
});

function invoicingMail(ctx: Context, name: string, changes: string): MailContent {
  return {
    subject: `Fakturauppgifterna för ${name} är ändrade`,
    paragraphs: [
      `Någon som arbetar i ${name} har ändrat vart fakturorna från Platsa går. Vem det var står i säkerhetsloggen.`,
      changes.replaceAll('; ', '\n'),
      `Stämmer det inte? Ändra tillbaka under Inställningar, och skriv till ${ctx.config.supportEmail}.`,
    ],
    action: { label: 'Till fakturauppgifterna', url: `${ctx.publicUrl}/settings/billing` },
    reason: `Du får det här mejlet för att du är admin för ${name} hos Platsa.`,
  };
}

type Before = Awaited<ReturnType<typeof lockCompany>>;

/**
 * A changed sender id, or another organisation number, is confirmed anew. A refused company that corrects its name or number
 * waits again, and so does an approved one with another number. The operator is told of an approved company's new name.
 */
async function askOperatorAgain(
  ctx: Context,
  tx: Tx,
  { companyId, name, corporateNumber, afSenderId }: ParsedInputOf<typeof updateCompany>,
  before: Before,
  changedBy: string,
): Promise<void> {
  const isOther = (value: string | undefined, stored: string) => value !== undefined && value !== stored;
  const hasNewNumber = isOther(corporateNumber, before.corporateNumber);
  const now = ctx.config.requiresApproval ? null : ctx.now();
  const sender = hasNewNumber || isOther(afSenderId, before.afSenderId) ? { afSenderConfirmedAt: now } : {};
  const refusal = hasNewNumber || isOther(name, before.name) ? { refusedAt: null, refusalReason: '' } : {};
  const isApproved = ctx.config.requiresApproval && before.whitelistedAt !== null;
  const approval = isApproved && hasNewNumber ? { whitelistedAt: null } : {};
  const changes = { ...sender, ...refusal, ...approval };
  if (Object.keys(changes).length > 0)
    await tx.updateTable('companies').set(changes).where('id', '=', companyId).execute();
  if (!isApproved) return;
  if (hasNewNumber) {
    await record(ctx, tx, { type: 'company.approval.ended', companyId, by: changedBy });
    await mailAdmins(ctx, tx, companyId, {
      subject: `${name ?? before.name} väntar på att bli godkänt igen`,
      paragraphs: [
        'Organisationsnumret är ändrat. Tills det nya är godkänt är era annonser och karriärsidor inte synliga för andra.',
      ],
      action: { label: 'Till inställningarna', url: `${ctx.publicUrl}/settings/general` },
    });
  }
  if (hasNewNumber || isOther(name, before.name)) {
    const after = `${name ?? before.name} (${corporateNumber ?? before.corporateNumber})`;
    await sendMail(ctx, tx, ctx.config.operatorEmail, {
      subject: hasNewNumber ? `Ett företag väntar igen: ${name ?? before.name}` : `Ett företag har bytt namn: ${name}`,
      paragraphs: [`${before.name} (${before.corporateNumber}) heter nu ${after}.`],
      action: { label: 'Till företagen', url: `${ctx.publicUrl}/admin` },
    });
  }
}

/** UPDATE has no ON CONFLICT. Catching the unique violation is safe here, because the transaction is already over. */
function throwSenderIdTaken(error: unknown): never {
  const isTaken = error instanceof pg.DatabaseError && error.constraint === 'companies_sender_id';
  throw isTaken
    ? invalidField('afSenderId', 'Ett annat företag använder redan det här Sender ID:t. Hör av er om det är ert.')
    : error;
}

/** Kysely leaves out undefined fields, so only the sent ones are written. The default brand has the company's name. */
async function writeChanges(tx: Tx, input: ParsedInputOf<typeof updateCompany>, now: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set({
      name: input.name,
      corporateNumber: input.corporateNumber,
      street: input.street,
      zip: input.zip,
      presentation: input.presentation,
      cityId: input._city,
      shownStatus: input.shownStatus,
      afSenderId: input.afSenderId,
      applicationMonths: input.applicationMonths,
      bankMonths: input.bankMonths,
      informDays: input.informDays,
      supportReadsChats: input.supportReadsChats,
      acceptsGuests: input.acceptsGuests,
      outcomeMonths: input.outcomeMonths,
      jobsForTeams: input.jobsForTeams,
      billingCompany: input.billingCompany,
      billingCorporateNumber: input.billingCorporateNumber,
      billingReference: input.billingReference,
      billingEmail: input.billingEmail,
      billingStreet: input.billingStreet,
      billingZip: input.billingZip,
      billingCityId: input._billingCity,
      updatedAt: now,
    })
    .where('id', '=', input.companyId)
    .execute();
  if (input.name === undefined) return;
  await tx
    .updateTable('brands')
    .set(brandName(input.name))
    .where('companyId', '=', input.companyId)
    .where('isDefault', '=', true)
    .execute();
}

/** All applicants refetch: the company has changed how much of their status they see. */
async function signalApplicants(tx: Tx, companyId: string): Promise<void> {
  const applicants = tx.selectFrom('applicants').select('personId').distinct().where('companyId', '=', companyId);
  const rows = await applicants.execute();
  await sendSignals(
    tx,
    rows.map(({ personId }) => ({ audience: `user:${personId}`, event: { type: 'applicant' } })),
  );
}

const details = {
  name: 'namn',
  corporateNumber: 'organisationsnummer',
  street: 'gatuadress',
  zip: 'postnummer',
  cityId: 'ort',
} as const;

const invoicing = {
  ...{ billingCompany: 'företag', billingCorporateNumber: 'organisationsnummer', billingEmail: 'e-post' },
  ...{ billingReference: 'referens', billingStreet: 'gatuadress', billingZip: 'postnummer', billingCityId: 'ort' },
} as const;

type DetailColumn = keyof typeof details | keyof typeof invoicing;
type ComparedCompany = Pick<Selectable<Database['companies']>, DetailColumn>;

/** The details of a company as the audit log compares them. */
function readDetails(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['name', 'corporateNumber', 'street', 'zip', 'cityId'])
    .select(['billingCompany', 'billingCorporateNumber', 'billingEmail', 'billingReference'])
    .select(['billingStreet', 'billingZip', 'billingCityId'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/**
 * Lists the changed company and invoice details for the audit log: 'namn: Bageriet → Konditoriet'. The log names no
 * persons, so a reference is not quoted, and the part of an e-mail address before the @ is shortened.
 */
async function describeChanges(db: Db, before: ComparedCompany, after: ComparedCompany) {
  const places = await readPlaces(db, [before, after]);
  const describeColumns = (labels: Partial<Record<DetailColumn, string>>) =>
    (Object.entries(labels) as [DetailColumn, string][])
      .filter(([column]) => before[column] !== after[column])
      .map(([column, label]) => {
        if (column === 'billingReference') return `${label} ändrad`;
        const [from, to] = [before, after].map((row) => formatValue(column, row[column], places));
        return `${label}: ${from} → ${to}`;
      })
      .join('; ');
  return { details: describeColumns(details), invoicing: describeColumns(invoicing) };
}

function formatValue(column: DetailColumn, value: unknown, places: ReadonlyMap<string, string>): string {
  if (typeof value !== 'string' || value === '') return '(tomt)';
  if (column === 'cityId' || column === 'billingCityId') return places.get(value) ?? '(okänd ort)';
  return column === 'billingEmail' ? value.replace(/^(.{1,2}).*(@.*)$/, '$1…$2') : value;
}

async function readPlaces(db: Db, rows: readonly ComparedCompany[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ cityId, billingCityId }) => [cityId, billingCityId]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const places = await db.selectFrom('places').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(places.map(({ id, name }) => [id, name]));
}
