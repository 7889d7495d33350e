import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { isSubscriber } from '../billing/index.ts';

interface Pages {
  companyId: string;
  /** How many the company has. */
  pages: number;
  today: string;
}

/** The first page is for everyone; more need a subscription. */
export async function mayCreatePage(db: Db, { companyId, pages, today }: Pages): Promise<boolean> {
  return pages === 0 || isSubscriber(db, companyId, today);
}

export async function requireRoomForPage(db: Db, company: Pages): Promise<void> {
  if (await mayCreatePage(db, company)) return;
  throw new ApiError('locked', { userFriendlyMessage: 'Vill du skapa fler karriärsidor?' });
}
