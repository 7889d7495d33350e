import type { MemberRole } from '@platsa/contract/companies/schema';

export const roleNames: Record<MemberRole, string> = { admin: 'Admin', user: 'Användare' };

export const roleOptions = [
  { value: 'user', label: roleNames.user, note: 'Annonser och rekrytering' },
  { value: 'admin', label: roleNames.admin, note: 'Även användare, företagsuppgifter och inställningar' },
] as const satisfies readonly { value: MemberRole; label: string; note: string }[];
