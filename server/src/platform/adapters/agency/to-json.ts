import { agencyLimits } from '@platsa/contract/jobs/agency';
import { descriptionToHtml } from '@platsa/contract/jobs/description';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import { type AgencyAd, AgencyRefusal } from './agency.ts';
import { country, durations, employmentTypes, fixedWage, wageTypeNames, worktimeExtents } from './concepts.ts';
import type { Taxonomy } from './taxonomy.ts';

/** An ad as the interface "Direct Transferred Job Posting" takes it. */
export async function toJson(ad: AgencyAd, taxonomy: Taxonomy) {
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
