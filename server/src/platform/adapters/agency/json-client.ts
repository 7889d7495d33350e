import type { FieldProblem } from '@platsa/contract/errors';
import { agencyLimits } from '@platsa/contract/jobs/agency';
import { descriptionToHtml } from '@platsa/contract/jobs/description';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import { z } from 'zod';
import { type Agency, type AgencyAd, AgencyAdGone, AgencyRefusal, AgencySilent, AgencyUnavailable } from './agency.ts';
import { country, durations, employmentTypes, fixedWage, wageTypeNames, worktimeExtents } from './concepts.ts';
import { createTaxonomy, type Taxonomy } from './taxonomy.ts';

export interface AgencyAccess {
  /** …/direct-transferred-job-posting/v1/sandbox or …/prod. */
  url: string;
  taxonomyUrl: string;
  clientId: string;
  clientSecret: string;
  isPractice: boolean;
  timeoutMs: number;
}

const refusal = z.object({
  cause: z.object({
    message: z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) }),
  }),
});

/** Statuses that mean "retry later": nothing was carried out. */
const notNow = new Set([429, 503]);

/** The JSON interface of Arbetsförmedlingen. */
export function createJsonClient(access: AgencyAccess): Agency {
  const taxonomy = createTaxonomy(access.taxonomyUrl, access.timeoutMs);

  async function sendAd(method: 'POST' | 'PUT' | 'DELETE', employerId: string, path: string, body?: unknown) {
    const response = await requestAgency(access, { method, employerId, path, body });
    if (response.ok) return response;
    if (notNow.has(response.status)) throw new AgencyUnavailable(`${method} ${response.status}`);
    if (response.status === 404) throw new AgencyAdGone(path);
    if (response.status >= 500) throw new AgencySilent(`${method} ${response.status}`);
    throw new AgencyRefusal(await readProblems(response));
  }

  // The taxonomy is only read: if it fails, the agency has not been called yet.
  const toAdBody = (ad: Parameters<Agency['create']>[1]) =>
    toJson(ad, taxonomy).catch((error: unknown) => {
      if (error instanceof AgencyRefusal) throw error;
      throw new AgencyUnavailable('taxonomy', { cause: error });
    });

  return {
    isPractice: access.isPractice,
    async create(employerId, ad) {
      const response = await sendAd('POST', employerId, '/jobads', await toAdBody(ad));
      const answer = await response.json().catch(() => undefined);
      const created = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(answer);
      if (!created.success) throw new AgencySilent('created without an id');
      return String(created.data.id);
    },
    async change(employerId, agencyId, ad) {
      await sendAd('PUT', employerId, `/jobads/${encodeURIComponent(agencyId)}`, await toAdBody(ad));
    },
    async withdraw(employerId, agencyId) {
      await sendAd('DELETE', employerId, `/jobads/${encodeURIComponent(agencyId)}`).catch((error: unknown) => {
        if (!(error instanceof AgencyAdGone)) throw error;
      });
    },
  };
}

interface AgencyRequest {
  method: string;
  employerId: string;
  path: string;
  body: unknown;
}

async function requestAgency(
  access: AgencyAccess,
  { method, employerId, path, body }: AgencyRequest,
): Promise<Response> {
  try {
    return await fetch(`${access.url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        accept: 'application/json',
        'Employer-Id': employerId,
        client_id: access.clientId,
        client_secret: access.clientSecret,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(access.timeoutMs),
      // The headers carry the secret.
      redirect: 'error',
    });
  } catch (error) {
    if (neverLeft(error)) throw new AgencyUnavailable(`${method} ${path}`, { cause: error });
    throw new AgencySilent(`${method} ${path}`, { cause: error });
  }
}

/** No connection was made, so nothing was carried out. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(code),
  );
}

async function readProblems(response: Response) {
  const toPublishProblems = (message: string) => [{ path: 'publishToAf', message }];
  if (response.status === 401) {
    return toPublishProblems('Arbetsförmedlingen godkänner inte Platsas inloggning. Kontakta den som driver tjänsten.');
  }
  if (response.status === 403) {
    return toPublishProblems('Arbetsförmedlingen saknar ert medgivande, eller så är företagets Sender ID fel.');
  }
  const body = refusal.safeParse(await response.json().catch(() => undefined));
  if (!body.success) return toPublishProblems(`Arbetsförmedlingen tog inte emot annonsen (${response.status}).`);
  return toFieldProblems(body.data.cause.message.errors);
}

/** Pairs of the agency's field and the job's field. */
const fields: readonly (readonly [theirs: string, ours: string])[] = [
  ['title', 'title'],
  ['description', 'desc'],
  ['lastPublishDate', 'endDate'],
  ['occupation', 'afOccupationCode'],
  ['employmentType', 'employmentType'],
  ['worktimeExtent', 'employmentType'],
  ['totalJobOpenings', 'openings'],
  ['duration', 'duration'],
  ['wageType', 'salaryType'],
  ['workplaces.postalAddress.street', 'street'],
  ['workplaces.postalAddress.postalCode', 'zip'],
  ['workplaces.postalAddress.city', '_city'],
  ['workplaces.municipality', '_city'],
];

/** Maps the agency's errors to the job's fields; errors of unknown fields go to `publishToAf`. */
function toFieldProblems(errors: readonly { field: string; message: string }[]): FieldProblem[] {
  return errors.map(({ field, message }) => {
    const bare = field.replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '');
    const known = fields.find(([theirs]) => bare === theirs || bare.startsWith(`${theirs}.`));
    return { path: known?.[1] ?? 'publishToAf', message: known ? message : `${field}: ${message}` };
  });
}

/** An ad as the interface "Direct Transferred Job Posting" takes it. */
async function toJson(ad: AgencyAd, taxonomy: Taxonomy) {
  const [occupation, municipality, wageType] = await Promise.all([
    taxonomy.occupation(ad.occupationCode),
    taxonomy.municipality(ad.workplace.municipality),
    ad.salaryType === 0 ? fixedWage : taxonomy.wageType(wageTypeNames[ad.salaryType]),
  ]);
  const problems = [
    ...(occupation ? [] : [{ path: 'afOccupationCode', message: 'Arbetsförmedlingen känner inte till yrkeskoden' }]),
    ...(municipality ? [] : [{ path: '_city', message: 'Arbetsförmedlingen känner inte till kommunen' }]),
    ...(wageType ? [] : [{ path: 'salaryType', message: 'Arbetsförmedlingen känner inte till löneformen' }]),
  ];
  if (problems.length > 0) throw new AgencyRefusal(problems);
  return {
    jobAdResponsibleEmail: ad.contact.email,
    employerWebAddress: ad.employerWebAddress,
    contacts: [toContact(ad)],
    title: ad.title,
    description: descriptionToHtml(ad.description),
    lastPublishDate: ad.lastDay,
    totalJobOpenings: ad.openings,
    ...{ occupation, wageType, ...toTerms(ad) },
    application: { method: { webAddress: ad.applyAt }, reference: ad.reference },
    workplaces: [toWorkplace(ad, municipality)],
    eures: false,
    keywords: [],
  };
}

/** Employment on demand has no extent. A summer job is an employment type of its own, and never permanent. */
function toTerms({ employmentType, duration }: AgencyAd) {
  if (employmentType === 'extra') return { employmentType: employmentTypes.onCall, duration: durations[duration] };
  const type = duration === 5 ? employmentTypes.summer : employmentTypes.ordinary;
  return { employmentType: type, duration: durations[duration], worktimeExtent: worktimeExtents[employmentType] };
}

/** Names are longer here than there, and a number that is no number is better left out. */
function toContact({ contact }: AgencyAd) {
  const { contactName, phoneNumber } = agencyLimits;
  const digits = contact.phoneNumber.trim();
  const callable = digits.length >= phoneNumber.min && digits.length <= phoneNumber.max;
  return {
    firstname: truncateCodeUnits(contact.firstName, contactName),
    surname: truncateCodeUnits(contact.lastName, contactName),
    title: 'Kontaktperson',
    email: contact.email,
    ...(callable && { phoneNumber: digits }),
  };
}

function toWorkplace({ workplace }: AgencyAd, municipality: string | undefined) {
  return {
    name: truncateCodeUnits(workplace.name, agencyLimits.workplaceName),
    municipality,
    country,
    postalAddress: { street: workplace.street, postalCode: workplace.zip, city: workplace.city },
  };
}
