import type { PublicPage } from '@platsa/contract/public-site';
import { truncateAtWord } from '@platsa/contract/truncate';
import { count } from '../../lib/format.ts';
import type { Metadata } from '../Document.tsx';

/** The metadata of a career page: the company's own, so that shared links name it and not the platform. */
export function careerMetadata(
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
