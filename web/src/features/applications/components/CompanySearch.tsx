import { useThrottledValue } from '@mantine/hooks';
import { type FoundApplicant, maxShownHits, searchCompany } from '@platsa/contract/applications/endpoints';
import { IconBriefcase2, IconCornerDownRight } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { count, fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import type { SearchGroup } from '../../../ui/SearchList.tsx';
import styles from './CompanySearch.module.css';

/** In letters. */
const shortestSearch = 2;
const betweenRequestsMs = 500;
const waitForInterval = minimumInterval(betweenRequestsMs);

/** Candidates by name, contact, skill and profession, and jobs by title. Failed searches are not retried: the next keystroke searches again. */
const companySearch = (companyId: string | undefined, name: string) =>
  queryOptions({
    queryKey: ['search', companyId, name],
    queryFn:
      companyId === undefined || name.length < shortestSearch
        ? skipToken
        : async ({ signal }) => {
            await waitForInterval(signal);
            return call(searchCompany, { companyId, name }, { signal });
          },
    placeholderData: name.length >= shortestSearch ? keepPreviousData : undefined,
    retry: false,
  });

/**
 * Returns a function that resolves at least `betweenMs` after its previous resolution; aborted waits reject. Debouncing
 * the input is not enough, because rendering before each request takes time of its own.
 */
export function minimumInterval(betweenMs: number): (signal: AbortSignal) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    for (let left = untilNext(); left > 0; left = untilNext()) {
      await new Promise((resolve) => setTimeout(resolve, left));
      signal.throwIfAborted();
    }
    last = performance.now();
  };

  function untilNext(): number {
    return last + betweenMs - performance.now();
  }
}

/** The addresses of the results. */
interface ResultAddresses {
  job: (jobId: string) => string;
  person: (personId: string) => string;
  applicant: (workflowId: string, applicantId: string) => string;
}

/**
 * The company's candidates and jobs that a text finds, as groups of a search list whose ids are addresses. A person stands
 * once, with several applications below. Jobs come first where no person has such a name.
 */
export function useCompanySearch(companyId: string | undefined, text: string, addressOf: ResultAddresses) {
  const asked = useThrottledValue(text.trim(), betweenRequestsMs);
  const { data, isPending, isPlaceholderData, isError } = useQuery(companySearch(companyId, asked));
  const applicants = data?.applicants ?? [];
  const jobs = data?.jobs ?? [];
  const people: SearchGroup = {
    title: 'Kandidater',
    more: applicants.length > maxShownHits,
    options: applicants.slice(0, maxShownHits).flatMap((applicant) => {
      const { _id, _job, _user, applications } = applicant;
      if (applications.length === 1)
        return [{ id: addressOf.applicant(_job.workflowId, _id), content: <Person {...applicant} /> }];
      return [
        { id: addressOf.person(_user._id), content: <Person {...applicant} /> },
        ...applications.slice(0, maxShownApplications).map((one) => ({
          id: addressOf.applicant(one._job.workflowId, one._id),
          content: <OneApplication title={one._job.title} />,
        })),
      ];
    }),
  };
  const titled: SearchGroup = {
    title: 'Annonser',
    more: jobs.length > maxShownHits,
    options: jobs.slice(0, maxShownHits).map(({ _id, title }) => ({
      id: addressOf.job(_id),
      content: <FoundJob title={title} />,
    })),
  };
  const isNamed = applicants.some(({ match }) => match === null);
  const groups = isNamed ? [people, titled] : [titled, people];
  const isAsked = companyId !== undefined && asked.length >= shortestSearch;
  return {
    groups,
    searching: isAsked && (isPending || isPlaceholderData || asked !== text.trim()),
    failed: isError,
  };
}

function FoundJob({ title }: { title: string }) {
  return (
    <>
      <span className={styles.icon}>
        <IconBriefcase2 size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={styles.words}>{title}</span>
    </>
  );
}

/** At most this many applications of a person are shown; the person's page lists all. */
const maxShownApplications = 3;

function Person({ _user, _job, applications, match }: FoundApplicant) {
  return (
    <>
      <Avatar name={fullName(_user)} src={imageUrl(_user.images[0], '300x300')} size={32} />
      <span className={styles.words}>
        <span>{fullName(_user)}</span>
        <small>
          {match ? `${match.text} · ` : null}
          {applications.length === 1 ? _job.title : count(applications.length, 'ansökan', 'ansökningar')}
        </small>
      </span>
    </>
  );
}

function OneApplication({ title }: { title: string }) {
  return (
    <span className={styles.application}>
      <IconCornerDownRight size={16} stroke={1.75} aria-hidden="true" />
      <span>{title}</span>
    </span>
  );
}
