import { Title } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { type AdvertSection, sectionOf, sectionTitles } from '../advert-standing.ts';
import type { AdvertAddresses } from './AdvertActions.tsx';
import cardStyles from './AdvertCard.module.css';
import { AdvertCard } from './AdvertCard.tsx';
import styles from './AdvertList.module.css';

interface AdvertListProps {
  jobs: readonly JobCard[];
  addressesOf: (job: JobCard) => AdvertAddresses & { advert: string };
}

const sections: readonly AdvertSection[] = ['drafts', 'active', 'inactive'];

/** The adverts in their sections; a section without any is left out. */
export function AdvertSectionsList({ jobs, addressesOf }: AdvertListProps) {
  return sections.map((section) => {
    const own = jobs.filter((job) => sectionOf(job) === section);
    if (own.length === 0) return null;
    return (
      <section key={section} className={styles.section} aria-labelledby={`annonser-${section}`}>
        <Title order={2} size="h4" id={`annonser-${section}`} className={styles.title}>
          {sectionTitles[section]} <span>{own.length}</span>
        </Title>
        <AdvertCards jobs={own} addressesOf={addressesOf} />
      </section>
    );
  });
}

export function AdvertCards({ jobs, addressesOf, onRestored }: AdvertListProps & { onRestored?: () => void }) {
  return (
    <ul className={cardStyles.list}>
      {jobs.map((job) => (
        <AdvertCard key={job._id} job={job} to={addressesOf(job)} onRestored={onRestored} />
      ))}
    </ul>
  );
}
