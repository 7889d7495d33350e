import { Text } from '@mantine/core';
import type { BankRetention } from '@platsa/contract/candidates/retention';
import { useQuery } from '@tanstack/react-query';
import { count, formatNumber } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { bankRetention } from '../api/candidate-bank.ts';
import styles from './BankRetentionLists.module.css';

/** Lists the candidates who leave the bank and when, with this number of months, and counts those who have left. */
export function BankRetentionLists({ companyId, months }: { companyId: string; months: number }) {
  const query = useQuery(bankRetention(companyId, months));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ upcoming, total, done }) => (
        <div className={styles.root}>
          <Upcoming upcoming={upcoming} total={total} months={months} />
          {done.length > 0 ? (
            <section>
              <h3>Har lämnat kandidatbanken</h3>
              <ul className={styles.list}>
                {done.map(({ day, count: left }) => (
                  <li key={day}>
                    {day}: {count(left, 'kandidat', 'kandidater')}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}

function Upcoming({ upcoming, total, months }: Pick<BankRetention, 'upcoming' | 'total'> & { months: number }) {
  return (
    <section>
      <h3>Lämnar kandidatbanken inom tre månader, med {months} månader</h3>
      {total === 0 ? (
        <Text size="sm">Inga kandidater.</Text>
      ) : (
        <ul className={styles.list}>
          {upcoming.map(({ _applicant, name, day, asked }) => (
            <li key={_applicant}>
              {day}: {name ?? 'Kandidat i en låst annons'}
              {asked ? ', har fått frågan om att stanna' : null}
            </li>
          ))}
        </ul>
      )}
      {total > upcoming.length ? <Text size="sm">och {formatNumber(total - upcoming.length)} till</Text> : null}
    </section>
  );
}
