import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import type { Tx } from '../../db/database.ts';
import { auditAll } from '../../platform/audit.ts';
import { listCompaniesOfUser } from '../companies/index.ts';

type MemberEvent = Extract<
  AuditEvent,
  `companyuser.${'loggedin' | 'password.changed' | 'email.changed' | 'twostep.on' | 'twostep.off'}`
>;

/** Each company of a user has what concerns the safety of the account in its log. */
export async function auditMember(tx: Tx, event: MemberEvent, userId: string): Promise<void> {
  const companies = await listCompaniesOfUser(tx, userId);
  const about = companies.length > 0 ? companies.map(({ id }) => ({ companyId: id, userId })) : [{ userId }];
  await auditAll(tx, event, about);
}
