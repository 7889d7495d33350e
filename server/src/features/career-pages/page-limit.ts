import { ApiError } from '../../http/api-error.ts';

/** Whether the company may have another page. Every company may, until there are plans. */
export function mayCreatePage(_company: { companyId: string; pages: number }): boolean {
  return true;
}

export function requireRoomForPage(company: { companyId: string; pages: number }): void {
  if (!mayCreatePage(company))
    throw new ApiError('locked', { userFriendlyMessage: 'Vill du skapa fler karriärsidor?' });
}
