import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { auditEntry, auditFilter, maxAuditPages } from './audit-log.ts';

export const listAuditLogs = endpoint({
  name: 'listAuditLogs',
  address: 'GET /companies/{companyId}/audit-logs',
  summary: 'Företagets säkerhetslogg, nyast först. Första sidan är 0; `maxPage` är den sista som kan öppnas.',
  access: 'companyUser',
  input: auditFilter.extend({
    page: z.coerce
      .number('Sidan finns inte.')
      .int('Sidan finns inte.')
      .min(0, 'Sidan finns inte.')
      .max(maxAuditPages - 1, 'Sidan finns inte.')
      .default(0),
  }),
  output: z.object({ logs: z.array(auditEntry), maxPage: z.number().int() }),
  errors: ['notFound', 'forbidden'],
});

const auditUser = z.object({
  _id: id,
  /** Null of an erased account. */
  name: z.string().nullable(),
  lastActiveAt: instant,
});
export type AuditUser = z.output<typeof auditUser>;

export const listAuditUsers = endpoint({
  name: 'listAuditUsers',
  address: 'GET /companies/{companyId}/audit-logs/users',
  summary:
    'Alla som har gjort något i säkerhetsloggen, efter namn: också de som har lämnat företaget eller är raderade.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ users: z.array(auditUser) }),
  errors: ['notFound', 'forbidden'],
});

export const exportAuditLogs = endpoint({
  name: 'exportAuditLogs',
  address: 'GET /companies/{companyId}/audit-logs/export',
  summary: 'Företagets säkerhetslogg som CSV, nyast först, med samma urval som listan.',
  access: 'companyUser',
  input: auditFilter,
  output: z.never(),
  errors: ['notFound', 'forbidden'],
  download: 'text/csv',
});
export type AuditFilter = z.output<typeof auditFilter>;
