import { Text } from '@mantine/core';
import type { Retention } from '@platsa/contract/applications/retention';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { retention } from '../api/applicant.ts';
import styles from './RetentionLists.module.css';

/** Which applications become anonymous when with so many months, which are on hold, and how many have become so. */
export function RetentionLists({ companyId, months }: { companyId: string; months: number }) {
  const query = useQuery(retention(companyId, months));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ upcoming, total, held, done }) => (
        <div className={styles.root}>
          <Upcoming upcoming={upcoming} total={total} months={months} />
          {held.length > 0 ? (
            <section>
              <h3>Sparas längre</h3>
              <ul className={styles.list}>
                {held.map(({ _applicant, name, _job, reason, since }) => (
                  <li key={_applicant}>
                    {name ?? 'Kandidat i en låst annons'}, {_job.name}: {reason} (sedan {since})
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {done.length > 0 ? (
            <section>
              <h3>Gjort</h3>
              <ul className={styles.list}>
                {done.map(({ day, count }) => (
                  <li key={day}>
                    {day}: {formatNumber(count)} {count === 1 ? 'ansökan blev anonym' : 'ansökningar blev anonyma'}
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

function Upcoming({ upcoming, total, months }: Pick<Retention, 'upcoming' | 'total'> & { months: number }) {
  return (
    <section>
      <h3>Blir anonyma inom tre månader, med {months} månader</h3>
      {total === 0 ? (
        <Text size="sm">Inga ansökningar.</Text>
      ) : (
        <ul className={styles.list}>
          {upcoming.map(({ _applicant, name, _job, day }) => (
            <li key={_applicant}>
              {day}: {name ?? 'Kandidat i en låst annons'}, {_job.name}
            </li>
          ))}
        </ul>
      )}
      {total > upcoming.length ? <Text size="sm">och {formatNumber(total - upcoming.length)} till</Text> : null}
    </section>
  );
}
