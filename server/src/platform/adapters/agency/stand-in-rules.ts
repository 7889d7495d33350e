import { agencyLimits } from '@platsa/contract/jobs/agency';
import { z } from 'zod';
import { country, durations, employmentTypes, permanent, worktimeExtents } from './concepts.ts';

const { contactName, description, email, openings, phoneNumber, title, webAddress, workplaceName } = agencyLimits;

const concept = z.string().regex(/^\w{4}_\w{3}_\w{3}$/, 'Okänt begrepp i taxonomin');
const conceptAmong = (ids: readonly string[]) =>
  z.string().refine((id) => ids.includes(id), 'Okänt begrepp i taxonomin');
const between = ({ min, max }: { min: number; max: number }) =>
  z.string().min(min, `Minst ${min} tecken krävs`).max(max, `Högst ${max} tecken tillåts`);
const upTo = (max: number) => between({ min: 1, max });

const contact = z
  .object({
    firstname: upTo(contactName),
    surname: upTo(contactName),
    title: z.string().optional(),
    email: between(email).optional(),
    phoneNumber: between(phoneNumber).optional(),
  })
  .refine((given) => given.email || given.phoneNumber, 'E-post eller telefonnummer krävs');

const workplace = z.object({
  name: upTo(workplaceName),
  municipality: concept,
  country: z.literal(country, 'Okänt land'),
  postalAddress: z.object({
    street: upTo(agencyLimits.street),
    postalCode: z.string().regex(/^\d{5}$/, 'Postnumret ska ha fem siffror'),
    city: upTo(agencyLimits.city),
  }),
});

const jobAd = z.object({
  jobAdResponsibleEmail: between(email),
  employerWebAddress: between(webAddress),
  contacts: z.array(contact).min(1, 'Minst en kontaktperson krävs'),
  title: upTo(title),
  description: z.string().refine((html) => {
    const { length } = html.replaceAll(/<[^>]*>/g, '').trim();
    return length >= description.min && length <= description.max;
  }, `Beskrivningen ska ha ${description.min}–${description.max} tecken`),
  lastPublishDate: z.iso.date('Ogiltigt datum'),
  totalJobOpenings: z.number().int().min(openings.min).max(openings.max),
  occupation: concept,
  employmentType: conceptAmong(Object.values(employmentTypes)),
  duration: conceptAmong(durations).optional(),
  worktimeExtent: conceptAmong(Object.values(worktimeExtents)).optional(),
  wageType: concept,
  application: z.object({
    method: z
      .object({ webAddress: between(webAddress).optional(), email: between(email).optional() })
      .refine((method) => method.webAddress || method.email, 'Ange hur man ansöker'),
    reference: z.string().optional(),
  }),
  workplaces: z.array(workplace).min(1, 'Minst en arbetsplats krävs'),
});

export interface StandInError {
  field: string;
  message: string;
}

/** The errors with which the agency would refuse an ad on a day; none if it accepts the ad. */
export function findRefusals(body: unknown, today: string): StandInError[] {
  const parsed = jobAd.safeParse(body);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({ field: fieldName(path), message }));
  }
  return [...findLastDayRefusals(parsed.data.lastPublishDate, today), ...findTermsRefusals(parsed.data)];
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function findLastDayRefusals(lastPublishDate: string, today: string): StandInError[] {
  const days = (Date.parse(lastPublishDate) - Date.parse(today)) / 86_400_000;
  const { min, max } = agencyLimits.lastDay;
  const isWithin = days >= min && days <= max;
  return isWithin ? [] : [{ field: 'lastPublishDate', message: `Sista dag ska vara ${min}–${max} dagar framåt` }];
}

function findTermsRefusals({ employmentType, worktimeExtent, duration }: z.output<typeof jobAd>): StandInError[] {
  const { onCall, ordinary, summer } = employmentTypes;
  if (employmentType === ordinary && !worktimeExtent) return [{ field: 'worktimeExtent', message: 'Omfattning krävs' }];
  if (employmentType === onCall && worktimeExtent) {
    return [{ field: 'worktimeExtent', message: 'Omfattning anges inte för behovsanställning' }];
  }
  if (employmentType === summer && duration === permanent) {
    return [{ field: 'duration', message: 'Ett sommarjobb kan inte vara tills vidare' }];
  }
  return [];
}
