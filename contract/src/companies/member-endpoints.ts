import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, imageId, instant, reference, singleLine } from '../fields.ts';
import { jobRights, teamRoles } from '../team-roles.ts';
import { inviteForm } from './forms.ts';
import { companySummary, member, memberRoles } from './schema.ts';

/** Members of a company, and the invites by which they join. */

export const inviteDays = 14;

/** An invite as the company's admins see it, until it is accepted. */
const invite = z.object({
  _id: id,
  email: z.string(),
  role: z.enum(memberRoles),
  places: z.array(
    z.object({
      _job: z.object({ _id: id, title: z.string() }),
      role: z.enum(teamRoles),
      /** Rights beyond the role's. */
      extraRights: z.array(z.enum(jobRights)),
    }),
  ),
  _invitedBy: z.object({ _id: id, firstName: z.string(), lastName: z.string() }).nullable(),
  status: z.enum(['pending', 'expired', 'declined']),
  createdAt: instant,
  expiresAt: instant,
});
export type Invite = z.output<typeof invite>;

/** An invite as the holder of its link sees it. `user` is the account with the invited address, if there is one. */
const receivedInvite = z.object({
  userExist: z.boolean(),
  user: z.object({ _id: id, isCompany: z.boolean() }).nullable(),
  company: z.object({ _id: id, name: z.string(), logo: imageId.nullable() }),
  email: z.string(),
  role: z.enum(memberRoles),
  invitedBy: z.string(),
  expiresAt: instant,
});
export type ReceivedInvite = z.output<typeof receivedInvite>;

const ofCompany = z.object({ companyId: id });
const oneMember = ofCompany.extend({ memberId: id });
const oneInvite = ofCompany.extend({ inviteId: id });
const adminErrors = ['notFound', 'forbidden'] as const;

export const changeMemberRole = endpoint({
  name: 'changeMemberRole',
  address: 'PATCH /companies/{companyId}/members/{memberId}',
  summary: 'Ändrar en medlems roll; den egna rollen kan inte ändras, och en admin finns alltid kvar.',
  access: 'companyUser',
  notForSupport: true,
  input: oneMember.extend({ role: inviteForm.shape.role.unwrap() }),
  output: z.object({ member }),
  errors: [...adminErrors, 'conflict'],
});

export const removeMember = endpoint({
  name: 'removeMember',
  address: 'DELETE /companies/{companyId}/members/{memberId}',
  summary:
    'Tar bort en medlem ur företaget, eller ur dem som väntar på plats i planen; aldrig sig själv eller den sista admin. Gäller genast.',
  access: 'companyUser',
  notForSupport: true,
  input: oneMember,
  output: z.object({}),
  errors: [...adminErrors, 'conflict'],
});

export const resetMemberTwoStep = endpoint({
  name: 'resetMemberTwoStep',
  address: 'DELETE /companies/{companyId}/members/{memberId}/two-step',
  summary:
    'Stänger av tvåstegsinloggningen för en medlem som har blivit av med telefon och koder, och loggar ut medlemmen överallt. Bara när medlemmen inte arbetar i företag där den som anropar inte är admin.',
  access: 'companyUser',
  notForSupport: true,
  input: oneMember,
  output: z.object({}),
  errors: adminErrors,
});

export const openViewing = endpoint({
  name: 'openViewing',
  address: 'POST /companies/{companyId}/members/{memberId}/viewing',
  summary:
    'Ger en engångskod, som inom en minut öppnar en session där en admin ser företaget som medlemmen ser det, utan att kunna ändra något.',
  access: 'companyUser',
  notForSupport: true,
  input: oneMember,
  output: z.object({ token: z.string() }),
  errors: adminErrors,
});

export const listInvites = endpoint({
  name: 'listInvites',
  address: 'GET /companies/{companyId}/company-invites',
  summary: 'Företagets inbjudningar som inte är accepterade.',
  access: 'companyUser',
  input: ofCompany,
  output: z.object({ invites: z.array(invite) }),
  errors: adminErrors,
});

export const createInvite = endpoint({
  name: 'createInvite',
  address: 'POST /companies/{companyId}/company-invites',
  summary: `Bjuder in en adress till företaget. Länken mejlas, gäller i ${inviteDays} dagar och kan användas en gång.`,
  access: 'companyUser',
  notForSupport: true,
  input: inviteForm.extend({ companyId: id }),
  output: z.object({ invite }),
  errors: [...adminErrors, 'conflict', 'emailExists', 'applicantAccount', 'unconfirmed'],
});

export const resendInvite = endpoint({
  name: 'resendInvite',
  address: 'POST /companies/{companyId}/company-invites/{inviteId}/resend',
  summary: 'Mejlar en inbjudan igen, med en ny länk. Den förra länken slutar gälla.',
  access: 'companyUser',
  notForSupport: true,
  input: oneInvite,
  output: z.object({ invite }),
  errors: [...adminErrors, 'conflict', 'unconfirmed'],
});

export const withdrawInvite = endpoint({
  name: 'withdrawInvite',
  address: 'DELETE /companies/{companyId}/company-invites/{inviteId}',
  summary: 'Tar tillbaka en inbjudan; länken slutar gälla.',
  access: 'companyUser',
  notForSupport: true,
  input: oneInvite,
  output: z.object({}),
  errors: adminErrors,
});

/** `email` and `companyId` are in the link as well; where they are sent, they must be those of the invite. */
const byLink = z.object({ token: z.string().min(1).max(100), email: singleLine().toLowerCase().optional() });

export const checkInvite = endpoint({
  name: 'checkInvite',
  address: 'GET /company-invites/{token}',
  summary: 'Vad en inbjudan gäller, och om den inbjudna adressen har ett konto.',
  access: 'anyone',
  input: byLink.extend({ companyId: id.optional() }),
  output: receivedInvite,
  errors: ['notFound'],
});

export const acceptInvite = endpoint({
  name: 'acceptInvite',
  address: 'POST /company-invites/{token}/accept',
  summary: 'Går med i företaget, med det konto som har den inbjudna adressen.',
  access: 'signedIn',
  notForSupport: true,
  input: byLink.extend({ user: reference().optional() }),
  output: z.object({ company: companySummary }),
  errors: ['notFound', 'forbidden', 'applicantAccount'],
});

export const declineInvite = endpoint({
  name: 'declineInvite',
  address: 'PATCH /company-invites/{token}/decline',
  summary: 'Tackar nej till en inbjudan. Det kräver inget konto.',
  access: 'anyone',
  input: byLink,
  output: z.object({}),
  errors: ['notFound'],
});
