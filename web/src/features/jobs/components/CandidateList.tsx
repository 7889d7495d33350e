import type { ApplicantFilter } from '@platsa/contract/applications/forms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PeopleIllustration } from '../../../ui/illustrations/PeopleIllustration.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { jobApplicants } from '../api/job-applicants.ts';
import { narrows } from '../applicant-filter.ts';
import { CandidateFilters } from './CandidateFilters.tsx';
import styles from './CandidateList.module.css';
import { CandidateRow } from './CandidateRow.tsx';

interface CandidateListProps {
  jobId: string;
  filter: ApplicantFilter;
  onFilter: (filter: ApplicantFilter) => void;
  candidate: (applicantId: string) => string;
}

/** An advert's candidates, filtered and sorted by the server however many they are. */
export function CandidateList({ jobId, filter, onFilter, candidate }: CandidateListProps) {
  const query = useInfiniteQuery(jobApplicants(jobId, filter));
  const [first] = query.data?.pages ?? [];
  const filtered = narrows(filter);
  const isEmpty = first?.total === 0 && !filtered;
  return (
    <section aria-labelledby="kandidater" className={styles.root} data-stale={query.isPlaceholderData || undefined}>
      <h2 id="kandidater" className={styles.title}>
        Kandidater {first ? <span>{first.total}</span> : null}
      </h2>
      {first && !isEmpty ? <CandidateFilters filter={filter} cities={first.cities} onChange={onFilter} /> : null}
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ applicants }) => applicants)}
        skeleton={<CardSkeleton count={5} />}
        filtered={filtered}
        onClearFilter={() => onFilter({ stars: 0, match: undefined, city: undefined, sort: filter.sort })}
        nothingMatches="Vi hittade inga kandidater med de preferenser som du angav..."
        empty={
          <EmptyState
            illustration={<PeopleIllustration />}
            title="Inga kandidater än"
            text="Den som söker jobbet syns här direkt."
          />
        }
      >
        {(applicants) => (
          <>
            <ul className={styles.list}>
              {applicants.map((applicant) => (
                <CandidateRow key={applicant._id} applicant={applicant} to={candidate(applicant._id)} />
              ))}
            </ul>
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
    </section>
  );
}
