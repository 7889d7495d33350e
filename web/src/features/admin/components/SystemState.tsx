import { Button, Stack } from '@mantine/core';
import {
  type FailedJob,
  getSystemState,
  retryFailedJob,
  type SystemState as State,
} from '@platsa/contract/admin/system-endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { count, formatBytes, formatMoment, formatNumber } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './AdminTable.module.css';

const systemState = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(getSystemState, {}, { signal }),
  refetchInterval: 10_000,
});

function useRetryFailedJob() {
  const queryClient = useQueryClient();
  return (queueJobId: string) =>
    call(retryFailedJob, { queueJobId }).finally(() =>
      queryClient.invalidateQueries({ queryKey: systemState.queryKey }),
    );
}

/** Version, disk, queue, mails and feeds; read again every ten seconds. */
export function SystemState() {
  const query = useQuery(systemState);
  return (
    <QueryView query={query} skeleton={<RowSkeleton />} failure={{ title: 'Kunde inte hämta läget' }}>
      {(state) => (
        <Stack gap="lg">
          <Card title="Installationen">
            <p>Version {state.version}</p>
            <p>Databasen tar {formatBytes(state.disk.database)}.</p>
            <FileUsage files={state.disk.files} />
            {state.disk.free === null ? null : <p>Ledigt på disken: {formatBytes(state.disk.free)}.</p>}
          </Card>
          <Card title="Schemalagt arbete" lead={scheduleText(state)}>
            <FailedSchedules schedules={state.failedSchedules} />
          </Card>
          {state.overdue.length > 0 ? (
            <Card title="Försenat arbete" lead="Skulle ha gjorts för mer än två dagar sedan.">
              <OverdueWork overdue={state.overdue} />
            </Card>
          ) : null}
          <Card title="Kön" lead="Bakgrundsjobb: mejl, matchning, bilder och CV:n.">
            <Queues queues={state.queues} />
          </Card>
          {state.failedJobs.length > 0 ? (
            <Card title="Misslyckade jobb" lead="Alla försök är gjorda. Rätta orsaken och försök igen.">
              <FailedJobs jobs={state.failedJobs} />
            </Card>
          ) : null}
          <Card title="Mejl" lead={mailText(state.mails)}>
            <FailedMails mails={state.mails.latestFailed} />
          </Card>
          <Card title="Flöden" lead="Artiklar för arbetssökande, per ämne.">
            <Feeds feeds={state.feeds} />
          </Card>
        </Stack>
      )}
    </QueryView>
  );
}

function FileUsage({ files }: { files: State['disk']['files'] }) {
  if (!files) return <p>Hur mycket uppladdade filer tar räknas i natt.</p>;
  return (
    <p>
      Uppladdade filer tar {formatBytes(files.bytes)} ({count(files.amount, 'fil', 'filer')}, räknat{' '}
      <RelativeTime at={files.countedAt} />
      ).
    </p>
  );
}

function mailText({ pending, failedThisWeek }: State['mails']): string {
  return `${formatNumber(pending)} väntar på att skickas, ${formatNumber(failedThisWeek)} gick inte fram de senaste sju dagarna.`;
}

function scheduleText({ failedSchedules, overdue }: State): string {
  if (failedSchedules.length > 0)
    return 'Det som misslyckades görs om nästa gång. Rätta orsaken: de andra raderna är klara.';
  return overdue.length > 0 ? 'De senaste körningarna gick igenom.' : 'Allt har gått igenom, och inget är försenat.';
}

function FailedSchedules({ schedules }: { schedules: State['failedSchedules'] }) {
  if (schedules.length === 0) return null;
  return (
    <table className={styles.table}>
      <TableHead titles={['Arbete', 'Vad som misslyckades', 'När']} />
      <tbody>
        {schedules.map(({ name, title, message, failedAt }) => (
          <tr key={name}>
            <td>{title}</td>
            <td data-label="Vad som misslyckades">{message || '–'}</td>
            <td data-label="När">
              <RelativeTime at={failedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OverdueWork({ overdue }: { overdue: State['overdue'] }) {
  return (
    <table className={styles.table}>
      <TableHead titles={['Arbete', 'Antal']} />
      <tbody>
        {overdue.map(({ title, count: amount }) => (
          <tr key={title}>
            <td>{title}</td>
            <td data-label="Antal">{formatNumber(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Queues({ queues }: { queues: State['queues'] }) {
  if (queues.length === 0) return <p className={styles.none}>Inget väntar.</p>;
  return (
    <table className={styles.table}>
      <TableHead titles={['Jobb', 'Väntar', 'Pågår', 'Misslyckade']} />
      <tbody>
        {queues.map(({ name, waiting, active, failed }) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-label="Väntar">{formatNumber(waiting)}</td>
            <td data-label="Pågår">{formatNumber(active)}</td>
            <td data-label="Misslyckade">{formatNumber(failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const retry = useRetryFailedJob();
  const { run, busy } = useOneAtATime((id: string) => toast.outcome(retry(id), 'Jobbet ligger i kön igen.'));
  return (
    <table className={styles.table}>
      <TableHead titles={['Jobb', 'Orsak', 'När', 'Åtgärd']} />
      <tbody>
        {jobs.map(({ _id, name, message, failedAt }) => (
          <tr key={_id}>
            <td>{name}</td>
            <td data-label="Orsak">{message || '–'}</td>
            <td data-label="När">
              <RelativeTime at={failedAt} />
            </td>
            <td data-label="Åtgärd">
              <Button size="compact-sm" variant="default" loading={busy} onClick={() => void run(_id)}>
                Försök igen
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FailedMails({ mails }: { mails: State['mails']['latestFailed'] }) {
  if (mails.length === 0) return <p className={styles.none}>Alla mejl har gått fram.</p>;
  return (
    <table className={styles.table}>
      <TableHead titles={['Ämne', 'Till', 'Orsak', 'När']} />
      <tbody>
        {mails.map(({ _id, subject, domain, reason, createdAt }) => (
          <tr key={_id}>
            <td>{subject}</td>
            <td data-label="Till">{domain}</td>
            <td data-label="Orsak">{reason}</td>
            <td data-label="När">
              <RelativeTime at={createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Feeds({ feeds }: { feeds: State['feeds'] }) {
  if (feeds.length === 0) return <p className={styles.none}>Ingen har valt något ämne ännu.</p>;
  return (
    <table className={styles.table}>
      <TableHead titles={['Ämne', 'Efterfrågat', 'Hämtat']} />
      <tbody>
        {feeds.map(({ topic, askedAt, fetchedAt }) => (
          <tr key={topic}>
            <td>{topic}</td>
            <td data-label="Efterfrågat">{askedAt ? formatMoment(askedAt) : '–'}</td>
            <td data-label="Hämtat">{fetchedAt ? formatMoment(fetchedAt) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
