import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { listCompaniesOfUser } from '../companies/index.ts';

type MemberEvent = Extract<
  AuditEvent,
  `companyuser.${'loggedin' | 'password.changed' | 'email.changed' | 'twostep.on' | 'twostep.off'}`
>;

/** Each company of a user has what concerns the safety of the account in its log. */
export async function recordForCompanies(ctx: Context, tx: Tx, type: MemberEvent, userId: string): Promise<void> {
  const companies = await listCompaniesOfUser(tx, userId);
  const concerned = companies.length > 0 ? companies.map(({ id }) => id) : [null];
  await record(
    ctx,
    tx,
    concerned.map((companyId) => ({ type, companyId, by: userId })),
  );
}
