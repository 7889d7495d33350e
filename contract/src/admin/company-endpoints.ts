import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, singleLine } from '../fields.ts';
import { reasonForm } from './schema.ts';

/** The operator's calls about one company. */

const nothing = z.object({});

export const whitelistCompany = endpoint({
  name: 'whitelistCompany',
  address: 'POST /admin/companies/{companyId}/whitelist',
  summary: 'Godkänner ett företag: dess annonser och karriärsidor blir synliga. Företaget får ett mejl.',
  access: 'operator',
  input: z.object({ companyId: id }),
  output: nothing,
  errors: ['notFound', 'forbidden'],
});

export const refuseCompany = endpoint({
  name: 'refuseCompany',
  address: 'POST /admin/companies/{companyId}/refusal',
  summary: 'Nekar ett företag som väntar, med ett skäl som mejlas. Rättar företaget namn eller nummer prövas det igen.',
  access: 'operator',
  input: reasonForm.extend({ companyId: id }),
  output: nothing,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const confirmSenderId = endpoint({
  name: 'confirmSenderId',
  address: 'POST /admin/companies/{companyId}/sender-id',
  summary: 'Bekräftar att ett Sender ID hör till företagets organisationsnummer. Först då skickas något i dess namn.',
  access: 'operator',
  input: z.object({ companyId: id, afSenderId: singleLine().max(100) }),
  output: nothing,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const refuseSenderId = endpoint({
  name: 'refuseSenderId',
  address: 'POST /admin/companies/{companyId}/sender-id-refusal',
  summary: 'Tar bort ett Sender ID som inte är företagets, med ett skäl som mejlas.',
  access: 'operator',
  input: reasonForm.extend({ companyId: id, afSenderId: singleLine().max(100) }),
  output: nothing,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const openSupport = endpoint({
  name: 'openSupport',
  address: 'POST /admin/companies/{companyId}/tokens',
  summary: 'Ger en engångskod, som inom en minut öppnar en supportsession i företaget.',
  access: 'operator',
  input: z.object({ companyId: id }),
  output: z.object({ token: z.string() }),
  errors: ['notFound', 'forbidden'],
});

const amount = z.number().int();
/** Numbers of rows that are deleted with a company; invoices and child companies stay. */
const deletionCounts = z.object({
  ...{ jobs: amount, applications: amount, conversations: amount, careerPages: amount, files: amount, members: amount },
  ...{ invoices: amount, unpaidInvoices: amount, runningSubscriptions: amount, childCompanies: amount },
});
export type DeletionCounts = z.output<typeof deletionCounts>;

export const deleteCompany = endpoint({
  name: 'deleteCompany',
  address: 'DELETE /admin/companies/{companyId}',
  summary:
    'Raderar ett företag med allt som hör till det, utom fakturor. Med `dryRun` räknas bara vad som skulle försvinna.',
  access: 'operator',
  input: z.object({ companyId: id, dryRun: z.stringbool('Välj om det är en provkörning').default(false) }),
  output: z.object({ deleted: z.boolean(), goes: deletionCounts }),
  errors: ['notFound', 'forbidden'],
});
