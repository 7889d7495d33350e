import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { ListSection, ListSections } from '../../../ui/ListSection.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { retention } from '../api/applicant.ts';

/** Which applications become anonymous when with so many months, which are on hold, and how many have become so. */
export function RetentionLists({ companyId, months }: { companyId: string; months: number }) {
  const query = useQuery(retention(companyId, months));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ upcoming, total, held, done }) => (
        <ListSections>
          <ListSection
            title={`Blir anonyma inom tre månader, med ${months} månader`}
            emptyText="Inga ansökningar."
            total={total}
          >
            {upcoming.map(({ _applicant, name, _job, day }) => (
              <li key={_applicant}>
                {day}: {name ?? 'Kandidat i en låst annons'}, {_job.name}
              </li>
            ))}
          </ListSection>
          <ListSection title="Sparas längre">
            {held.map(({ _applicant, name, _job, reason, since }) => (
              <li key={_applicant}>
                {name ?? 'Kandidat i en låst annons'}, {_job.name}: {reason} (sedan {since})
              </li>
            ))}
          </ListSection>
          <ListSection title="Gjort">
            {done.map(({ day, count }) => (
              <li key={day}>
                {day}: {formatNumber(count)} {count === 1 ? 'ansökan blev anonym' : 'ansökningar blev anonyma'}
              </li>
            ))}
          </ListSection>
        </ListSections>
      )}
    </QueryView>
  );
}
