import type { MemberRole } from '@platsa/contract/companies/schema';

export const roleNames: Record<MemberRole, string> = { admin: 'Admin', user: 'Användare' };

export const roleOptions = [
  { value: 'user', label: roleNames.user },
  { value: 'admin', label: roleNames.admin },
] as const satisfies readonly { value: MemberRole; label: string }[];
