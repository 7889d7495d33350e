import { z } from 'zod';
import {
  accepted,
  email,
  givenPassword,
  imageId,
  multiLine,
  namedReference,
  orUnchanged,
  postalCode,
  reference,
  requiredLine,
  singleLine,
} from '../fields.ts';
import { organisationNumber, organisationText } from '../organisation-number.ts';
import { jobRights, teamRoles } from '../team-roles.ts';
import { memberRoles, shownStatuses } from './schema.ts';

export const newCompany = z.object({
  name: requiredLine('Du måste ange ett företagsnamn'),
  corporateNumber: organisationNumber('Ange ett organisationsnummer'),
});

/** The specification words it so; '' leaves it out: the parent's admins can work in the child company without it. */
const firstAdminEmail = singleLine()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(email('Ange e-postadress', 'Ange en korrekt email').optional());

export const newChildCompany = newCompany.extend({ email: firstAdminEmail });

/** With `_parentCompany` a child company; `email` is then invited as its first admin. */
export const newCompanyOrChild = newCompany.extend({
  email: firstAdminEmail.optional(),
  _parentCompany: reference().optional(),
});

const zip = postalCode('Ange ett korrekt postnummer').regex(/^(\d{5})?$/, 'Ange ett korrekt postnummer');

/** The settings have a message of their own for an empty number. */
const settingsNumber = 'Ange Organisationsnummer';
export const changedOrganisationNumber = organisationNumber(settingsNumber);

export const presentationMax = 1000;
const tooLongPresentation = `Ange högst ${presentationMax} tecken`;

/** A company's details. '' and null clear optional fields. The operation checks the digits of a changed organisation number. */
const companyDetails = z.object({
  name: requiredLine('Ange företagsnamn'),
  corporateNumber: organisationText(settingsNumber),
  street: singleLine('Ange en gatuadress under 100 tecken').max(100, 'Ange en gatuadress under 100 tecken'),
  zip,
  _city: z.uuid('Ange en ort i listan').nullable(),
  presentation: multiLine(tooLongPresentation).max(presentationMax, tooLongPresentation),
});

/** The settings form: postal code and city are required, and `_city` is the picked row instead of its id. */
export function companyDetailsForm(storedNumber: string) {
  return companyDetails.extend({
    corporateNumber: orUnchanged(changedOrganisationNumber, storedNumber),
    zip: zip.refine((value) => value !== '', { error: 'Ange ett korrekt postnummer' }),
    _city: namedReference
      .nullable()
      .refine((place) => place !== null, { error: 'Ange en ort i listan' })
      .transform((place) => place?._id ?? null),
  });
}

const noBillingZip = 'Ange ett korrekt postnummer';

/** Letters that the font of invoices lacks, such as Chinese and Arabic ones. */
const otherLetter = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
const isOnInvoice = (text: string): boolean => !otherLetter.test(text);
const notOnInvoice = 'Skriv med latinska bokstäver: fakturan kan inte visa de här';

/** Where invoices go. Only the reference may be empty. */
export const billingDetails = z.object({
  billingCompany: requiredLine('Ange ett företagsnamn').refine(isOnInvoice, notOnInvoice),
  billingCorporateNumber: organisationText(settingsNumber),
  billingReference: singleLine('Ange en referens').max(100, 'Ange högst 100 tecken').refine(isOnInvoice, notOnInvoice),
  billingEmail: email('Ange en email', 'Du måste ange korrekt e-postadress'),
  billingStreet: requiredLine('Ange en gatuadress', 100, 'Ange en gatuadress under 100 tecken').refine(
    isOnInvoice,
    notOnInvoice,
  ),
  billingZip: postalCode(noBillingZip).min(1, noBillingZip).max(5, noBillingZip),
  _billingCity: z.uuid('Ange en stad'),
});

/** The invoice form: `_billingCity` is the picked row instead of its id. */
export const billingDetailsForm = billingDetails.extend({
  _billingCity: namedReference
    .nullable()
    .refine((place) => place !== null, { error: 'Ange en stad' })
    .transform((place) => place?._id ?? ''),
});

/** The invoice form of a purchase. */
export const purchaseForm = billingDetailsForm.extend({ terms: accepted('Godkänn villkoren för att gå vidare') });

/** A name and logo besides the company's own. `logo` is the id of an image in the company's library. */
export const brandForm = z.object({
  name: requiredLine('Ange ett namn på varumärket'),
  logo: z.uuid('Ladda upp en logotyp'),
});

/** The company's customer number at Arbetsförmedlingen. */
export const senderId = singleLine('Sender ID kan inte vara tomt.')
  .min(1, 'Sender ID kan inte vara tomt.')
  .max(20, 'Ange högst 20 siffror')
  .regex(/^\d*$/, 'Sender ID får endast innehålla siffror.');

export const senderIdForm = z.object({ afSenderId: senderId });

const wrongMonths = 'Ange mellan 6 och 60 månader';
export const retentionMonths = z.int(wrongMonths).min(6, wrongMonths).max(60, wrongMonths);
const wrongBankMonths = 'Ange mellan 3 och 24 månader';
export const bankMonths = z.int(wrongBankMonths).min(3, wrongBankMonths).max(24, wrongBankMonths);
/** For how long a company keeps applications after the job has ended, and a consent to stay in its candidate bank lasts. */
const wrongInformDays = 'Ange 0–30 dagar';
/** After how many days persons whom the company has added itself are told so by mail. */
export const informDays = z.int(wrongInformDays).min(0, wrongInformDays).max(30, wrongInformDays);

export const retentionForm = z.object({ applicationMonths: retentionMonths, bankMonths });

/** Months after a hire, when its manager is asked how it went; 0 asks nobody. */
const maxOutcomeMonths = 24;
const wrongOutcomeMonths = `Ange 0–${maxOutcomeMonths} månader`;

/** Fields that are left out keep their value. `logo` is the id of an image in the company's library. */
export const companyChanges = companyDetails.partial().extend({
  ...billingDetails.partial().shape,
  logo: imageId.nullable().optional(),
  shownStatus: z.enum(shownStatuses, { error: 'Välj vad sökande får se' }).optional(),
  afSenderId: senderId.optional(),
  applicationMonths: retentionMonths.optional(),
  bankMonths: bankMonths.optional(),
  informDays: informDays.optional(),
  /** Whether the operator's support may read the chats. */
  supportReadsChats: z.boolean('Välj om supporten får läsa chattarna').optional(),
  acceptsGuests: z.boolean('Välj om det går att söka utan konto').optional(),
  /** After how many months managers are asked how a hire went; 0 for never. */
  outcomeMonths: z
    .int(wrongOutcomeMonths)
    .min(0, wrongOutcomeMonths)
    .max(maxOutcomeMonths, wrongOutcomeMonths)
    .optional(),
  /** Whether only a job's team and admins see it. */
  jobsForTeams: z.boolean('Välj vilka som ser jobben').optional(),
});

export const libraryShapes = ['square', 'standard', 'logo', 'header', 'section'] as const;

/** For how long the closing of a company can be undone. */
export const daysUntilClosed = 14;

export const typeTheName = 'Skriv företagets namn precis som det står';

/** The name is typed so that nobody closes another company by mistake. */
export const closingForm = z.object({
  password: givenPassword('Ange lösenord'),
  name: singleLine().min(1, typeTheName),
});

const invitePlace = z.object({
  _job: z.uuid('Välj ett jobb i företaget'),
  role: z.enum(teamRoles, { error: 'Välj en roll' }),
  extraRights: z.array(z.enum(jobRights)).default([]),
});
export type InvitePlace = z.output<typeof invitePlace>;

export const inviteForm = z.object({
  email: email('Ange en email', 'Ange en korrekt email'),
  role: z.enum(memberRoles, { error: 'Välj en roll' }).default('user'),
  /** The teams that the invited person joins. */
  places: z.array(invitePlace).max(20, 'Välj högst 20 jobb').default([]),
});
