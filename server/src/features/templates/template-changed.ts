import { type AuditEvent, audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';

export async function templateChanged(
  tx: Tx,
  event: Extract<AuditEvent, `messagetemplate.${string}`>,
  by: { companyId: string; userId: string },
): Promise<void> {
  await audit(tx, event, { company_id: by.companyId, user_id: by.userId });
  await announce(tx, `company:${by.companyId}`, { type: 'template' });
}
