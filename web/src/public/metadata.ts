import { careerTexts } from '@platsa/contract/career-pages/rules';
import { type ChoiceKind, changedSearchAddress, choicesAddress, feedAddress } from '@platsa/contract/job-board/address';
import { isAreaSearch, namesIn } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { descriptionToHtml } from '@platsa/contract/jobs/description';
import type { PublicJob } from '@platsa/contract/jobs/schema';
import type { PublicPage } from '@platsa/contract/public-site';
import { truncateAtWord } from '@platsa/contract/truncate';
import { count, listNames, once } from '../lib/format.ts';
import type { Metadata } from './Document.tsx';

const previewLength = 160;
const site = 'Platsa';

/** A page's metadata for search engines and social media. */
export function buildMetadata(page: PublicPage, origin: string): Metadata {
  switch (page.page) {
    case 'jobs':
      return jobsMetadata(page, origin);
    case 'choices':
      return choicesMetadata(page.of, page.search, page.filter, origin);
    case 'job':
      return jobMetadata(page.job, page.around.region, origin);
    case 'guest-application':
    case 'guest-application-sent':
      return guestApplicationMetadata(page.job, origin);
    case 'privacy-policy':
      return textMetadata('Integritetspolicy', 'Hur Platsa behandlar personuppgifter.', `${origin}/privacy-policy`);
    case 'career':
      return careerMetadata(page, origin);
    case 'career-locked':
      return { ...textMetadata(careerTexts.locked, careerTexts.locked, origin), noIndex: true };
    case 'career-not-found':
      return { ...textMetadata(careerTexts.notFound, careerTexts.notFound, origin), noIndex: true };
    case 'business-terms':
      return textMetadata(
        'Företagsvillkor',
        'Villkor för företag som rekryterar med Platsa.',
        `${origin}/business-terms`,
      );
    case 'user-terms':
      return textMetadata('Användarvillkor', 'Villkor för dig som söker jobb med Platsa.', `${origin}/user-terms`);
    case 'how-matching-works':
      return textMetadata(
        'Så räknas matchningen',
        'Vad som räknas, vad som aldrig räknas, och hur du begär att en människa granskar.',
        `${origin}/how-matching-works`,
      );
    case 'for-companies':
      return textMetadata(
        'För företag',
        'Vad Platsa gör för företag som rekryterar, och vad det kostar.',
        `${origin}/foretag`,
      );
    case 'about-you':
      return { ...textMetadata('Dina uppgifter', 'Vad ett företag har sparat om dig.', origin), noIndex: true };
    case 'interview':
      return bookingMetadata(page, origin);
    case 'not-found':
      return { ...textMetadata('Sidan finns inte', 'Sidan finns inte.', origin), noIndex: true };
    case 'failed':
      return { ...textMetadata('Något gick fel', 'Något gick fel.', origin), noIndex: true };
  }
}

/** The company's, as a career page: links to it are shared by nobody. */
function bookingMetadata({ name, companyName }: PublicPage & { page: 'interview' }, origin: string): Metadata {
  const title = `${name} – ${companyName}`;
  return {
    title,
    description: `Boka tid hos ${companyName}.`,
    siteName: companyName,
    canonical: origin,
    noIndex: true,
  };
}

function textMetadata(title: string, description: string, canonical: string): Metadata {
  return { title: `${title} – ${site}`, description, canonical };
}

function jobsMetadata({ search, list, areas, unknownPlaces }: PublicPage & { page: 'jobs' }, origin: string): Metadata {
  const what = search.search ? `Jobb: ${search.search}` : 'Lediga jobb';
  const place = search.city ? `${isAreaSearch(search) ? 'i och runt' : 'i'} ${listNames(namesIn(search.city))}` : '';
  const region = areas.length > 0 ? `i ${listNames(areas)}` : '';
  const title = [what, place || region].filter(Boolean).join(' ');
  const description = `${count(list.total, 'ledigt jobb', 'lediga jobb')}. Se direkt hur väl din profil svarar mot kraven, och varför.`;
  return {
    ...textMetadata(title, description, origin + changedSearchAddress(search, { sort: undefined, near: undefined })),
    feed: origin + feedAddress(search),
    noIndex: Boolean(search.after || search.near) || list.total === 0 || unknownPlaces.length > 0,
  };
}

function choicesMetadata(of: ChoiceKind, search: JobSearch, filter: string, origin: string): Metadata {
  const title = { cities: 'Lediga jobb per ort', professions: 'Lediga jobb per yrke' }[of];
  const canonical = origin + choicesAddress(of, { tags: search.tags });
  const isNarrowed = filter !== '' || choicesAddress(of, search) !== choicesAddress(of, { tags: search.tags });
  return { ...textMetadata(title, `${title}, med antal.`, canonical), noIndex: isNarrowed };
}

function jobMetadata(job: PublicJob, region: string | null, origin: string): Metadata {
  const [cover] = job.images;
  const place = job._city ? ` i ${job._city.name}` : '';
  return {
    title: `${job.title} – ${job._brand.name}${place}`,
    description: truncateAtWord(job.desc.replaceAll(/\s+/g, ' ').trim(), previewLength),
    canonical: `${origin}/jobs/${job._id}`,
    image: cover && `${origin}/images/${cover}_1280x500.jpg`,
    noIndex: !job.isLive,
    ...(job.isLive && { structuredData: jobPosting(job, region, origin) }),
  };
}

function guestApplicationMetadata({ _id, title, _brand }: PublicJob, origin: string): Metadata {
  const description = `Ansök till ${title} hos ${_brand.name} utan konto.`;
  return { ...textMetadata(`Ansök: ${title}`, description, `${origin}/jobs/${_id}/apply`), noIndex: true };
}

const employmentTypes = { full: 'FULL_TIME', part: 'PART_TIME', extra: 'PER_DIEM', voluntary: 'VOLUNTEER' } as const;

/** schema.org JobPosting, with what Google for Jobs asks for. */
function jobPosting(job: PublicJob, region: string | null, origin: string): Record<string, unknown> {
  const { _brand: brand } = job;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionToHtml(job.descDoc),
    datePosted: job.startDate,
    validThrough: job.endDate && endOfDay(job.endDate),
    employmentType: listEmploymentTypes(job),
    ...(job.openings !== null && { totalJobOpenings: job.openings }),
    ...(hasPay(job) && { baseSalary: baseSalary(job) }),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job.shortId },
    directApply: true,
    // Remote applicants may live anywhere in Sweden. The place of the employer stays.
    ...(job.workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Sverige' },
    }),
    hiringOrganization: {
      '@type': 'Organization',
      name: brand.name,
      ...(brand.logo && { logo: `${origin}/images/${brand.logo}_300x300.jpg` }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(job.street && { streetAddress: job.street }),
        postalCode: job.zip,
        addressLocality: job._city?.name,
        ...(region && { addressRegion: region }),
        addressCountry: 'SE',
      },
    },
  };
}

/** A job for a limited time is also temporary. */
function listEmploymentTypes({ employmentType, duration }: PublicJob): string[] | undefined {
  const types = [...(employmentType ? [employmentTypes[employmentType]] : []), ...(duration > 0 ? ['TEMPORARY'] : [])];
  return types.length > 0 ? types : undefined;
}

/** The last second of a day in Sweden: '2026-12-12T23:59:59+01:00'. */
function endOfDay(day: string): string {
  const parts = offsetFormat().formatToParts(new Date(`${day}T22:59:59Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `${day}T23:59:59${offset}`;
}

const offsetFormat = once(
  () => new Intl.DateTimeFormat('en', { timeZone: 'Europe/Stockholm', timeZoneName: 'longOffset' }),
);

function hasPay({ payFrom, payTo }: PublicJob): boolean {
  return payFrom !== null || payTo !== null;
}

/** A range with one end is written as that end only. */
function baseSalary({ payFrom, payTo, payPeriod }: PublicJob): Record<string, unknown> {
  const amounts =
    payFrom !== null && payFrom === payTo
      ? { value: payFrom }
      : { ...(payFrom !== null && { minValue: payFrom }), ...(payTo !== null && { maxValue: payTo }) };
  return {
    '@type': 'MonetaryAmount',
    currency: 'SEK',
    value: { '@type': 'QuantitativeValue', ...amounts, unitText: payPeriod === 'hour' ? 'HOUR' : 'MONTH' },
  };
}

/** The metadata of a career page: the company's own, so that shared links name it and not the platform. */
function careerMetadata(
  { career, canonical, site, isFiltered }: PublicPage & { page: 'career' },
  origin: string,
): Metadata {
  const { title, subTitle, owner, headerImage, jobs } = career;
  const jobCount = `${count(jobs.total, 'ledigt jobb', 'lediga jobb')} hos ${owner.name}.`;
  return {
    title: title.includes(owner.name) ? title : `${title} – ${owner.name}`,
    description: subTitle ? truncateAtWord(subTitle.replaceAll(/\s+/g, ' '), 160) : jobCount,
    siteName: owner.name,
    canonical,
    image: headerImage ? `${origin}/images/${headerImage}_1280x720.jpg` : undefined,
    noIndex: isFiltered,
    feed: `${origin}/career/${career.pageId}/jobs.rss`,
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [organization({ career, canonical }, origin), jobList(career, site || origin)],
    },
  };
}

type Career = (PublicPage & { page: 'career' })['career'];

function organization({ career, canonical }: { career: Career; canonical: string }, origin: string) {
  const { owner, website, socials, email, phoneNumber, address } = career;
  const links = socials.map(({ link }) => link);
  return {
    '@type': 'Organization',
    name: owner.name,
    url: website || canonical,
    ...(owner.logo && { logo: `${origin}/images/${owner.logo}_300x300.jpg` }),
    ...(links.length > 0 && { sameAs: links }),
    ...(email && { email }),
    ...(phoneNumber && { telephone: phoneNumber }),
    ...(address.length > 0 && {
      address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: 'SE' },
    }),
  };
}

function jobList({ jobs: { hits } }: Career, origin: string) {
  return {
    '@type': 'ItemList',
    itemListElement: hits.map(({ _id, title }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: title, url: `${origin}/jobs/${_id}` },
    })),
  };
}
