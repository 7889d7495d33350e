import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, requiredLine } from '../fields.ts';
import { bankSearch, candidateFilter, maxBankSearches } from './schema.ts';

export const listBankSearches = endpoint({
  name: 'listBankSearches',
  address: 'GET /companies/{companyId}/bank-searches',
  summary: 'Dina sparade sökningar i kandidatbanken, efter namn, med antalet kandidater.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ searches: z.array(bankSearch) }),
  errors: ['notFound'],
});

/** A search of the same name is replaced. */
export const saveBankSearch = endpoint({
  name: 'saveBankSearch',
  address: 'POST /companies/{companyId}/bank-searches',
  summary: `Sparar en sökning i kandidatbanken för dig; högst ${maxBankSearches}. Samma namn ersätter den förra.`,
  access: 'companyUser',
  notForSupport: true,
  input: candidateFilter.extend({ companyId: id, name: requiredLine('Ange ett namn på sökningen', 60) }),
  output: z.object({}),
  errors: ['notFound', 'conflict'],
});

export const deleteBankSearch = endpoint({
  name: 'deleteBankSearch',
  address: 'DELETE /companies/{companyId}/bank-searches/{bankSearchId}',
  summary: 'Tar bort en av dina sparade sökningar i kandidatbanken.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ companyId: id, bankSearchId: id }),
  output: z.object({}),
  errors: ['notFound'],
});
