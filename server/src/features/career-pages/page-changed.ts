import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import type { Tx } from '../../db/database.ts';
import { audit } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';

interface ChangedPage {
  careerPageId: string;
  companyId: string;
  /** Null when the plan has ended. */
  userId: string | null;
  title: string;
}

/** Records a change of a page, and notifies the company's screens and the public site. */
export async function pageChanged(
  tx: Tx,
  event: Extract<AuditEvent, `careerpage.${string}`>,
  { careerPageId, companyId, userId, title }: ChangedPage,
): Promise<void> {
  await audit(tx, event, { companyId, userId, careerPageId, name: title });
  await notify(tx, `company:${companyId}`, { type: 'career-page', id: careerPageId });
  await notify(tx, 'public', { type: 'career-page', id: careerPageId });
}
