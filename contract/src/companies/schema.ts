import { z } from 'zod';
import { id, imageId } from '../fields.ts';

export const memberRoles = ['admin', 'user'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What the company switcher and the shell need. */
export const companySummary = z.object({
  _id: id,
  name: z.string(),
  logo: imageId.nullable(),
  role: z.enum(memberRoles),
  createdAt: z.iso.datetime(),
});
export type CompanySummary = z.output<typeof companySummary>;
