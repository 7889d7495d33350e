import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { ListSection, ListSections } from '../../../ui/ListSection.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { bankRetention } from '../api/candidate-bank.ts';

/** Lists the candidates who leave the bank and when, with this number of months, and counts those who have left. */
export function BankRetentionLists({ companyId, months }: { companyId: string; months: number }) {
  const query = useQuery(bankRetention(companyId, months));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ upcoming, total, done }) => (
        <ListSections>
          <ListSection
            title={`Lämnar kandidatbanken inom tre månader, med ${months} månader`}
            emptyText="Inga kandidater."
            total={total}
          >
            {upcoming.map(({ _applicant, name, day, asked }) => (
              <li key={_applicant}>
                {day}: {name ?? 'Kandidat i en låst annons'}
                {asked ? ', har fått frågan om att stanna' : null}
              </li>
            ))}
          </ListSection>
          <ListSection title="Har lämnat kandidatbanken">
            {done.map(({ day, count: left }) => (
              <li key={day}>
                {day}: {count(left, 'kandidat', 'kandidater')}
              </li>
            ))}
          </ListSection>
        </ListSections>
      )}
    </QueryView>
  );
}
