import { Button, Stack } from '@mantine/core';
import {
  type FailedJob,
  getSystemState,
  retryFailedJob,
  type SystemState as State,
} from '@platsa/contract/admin/system-endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { count, formatMoment, formatNumber } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeTimes } from '../describe-times.ts';
import styles from './AdminTable.module.css';
import { BackupCard, InstallationCard, SettingsCard } from './InstallationCards.tsx';

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

/** The installation, its settings, work, queue, mails and feeds; read again every ten seconds. */
export function SystemState() {
  const query = useQuery(systemState);
  return (
    <QueryView query={query} skeleton={<RowSkeleton />} failure={{ title: 'Kunde inte hämta läget' }}>
      {(state) => (
        <Stack gap="lg">
          <InstallationCard {...state} />
          <BackupCard {...state} />
          <SettingsCard {...state} />
          <Card title="Schemalagt arbete" lead={scheduleText(state)}>
            <FailedSchedules schedules={state.schedules} />
            <details className={styles.folded}>
              <summary>Visa hela schemat</summary>
              <Schedules schedules={state.schedules} />
            </details>
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
          <Card title="Flöden" lead={feedText(state.feeds)}>
            <FailedFeeds failed={state.feeds.failed} />
          </Card>
        </Stack>
      )}
    </QueryView>
  );
}

function mailText({ pending, failedThisWeek }: State['mails']): string {
  return `${formatNumber(pending)} väntar på att skickas, ${formatNumber(failedThisWeek)} gick inte fram de senaste sju dagarna.`;
}

function scheduleText({ schedules, overdue }: State): string {
  if (schedules.some(({ lastRun }) => lastRun?.failed))
    return 'Det som misslyckades görs om nästa gång. Rätta orsaken: de andra raderna är klara.';
  return overdue.length > 0 ? 'De senaste körningarna gick igenom.' : 'Allt har gått igenom, och inget är försenat.';
}

function FailedSchedules({ schedules }: Pick<State, 'schedules'>) {
  const failed = schedules.flatMap(({ name, title, lastRun }) =>
    lastRun?.failed ? [{ name, title, ...lastRun }] : [],
  );
  if (failed.length === 0) return null;
  return (
    <table className={styles.table}>
      <TableHead titles={['Arbete', 'Vad som misslyckades', 'När']} />
      <tbody>
        {failed.map(({ name, title, message, at }) => (
          <tr key={name}>
            <td>{title}</td>
            <td data-label="Vad som misslyckades">{message || '–'}</td>
            <td data-label="När">
              <RelativeTime at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Schedules({ schedules }: Pick<State, 'schedules'>) {
  return (
    <table className={styles.table}>
      <TableHead titles={['Arbete', 'Görs', 'Senast', 'Resultat']} />
      <tbody>
        {schedules.map(({ name, title, cron, lastRun }) => (
          <tr key={name}>
            <td>{title}</td>
            <td data-label="Görs">{describeTimes(cron)}</td>
            <td data-label="Senast">{lastRun ? formatMoment(lastRun.at) : '–'}</td>
            <td data-label="Resultat">{lastRun ? (lastRun.failed ? 'Misslyckades' : 'Klart') : '–'}</td>
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

function feedText({ topics, lastFetchedAt, failed }: State['feeds']): string {
  if (topics === 0) return 'Ingen arbetssökande har valt något ämne ännu.';
  const read = lastFetchedAt ? `senast hämtade ${formatMoment(lastFetchedAt)}` : 'ännu inte hämtade';
  const failures = failed.length === 0 ? 'Inget misslyckades.' : `${formatNumber(failed.length)} misslyckades.`;
  return `Artiklar för arbetssökande om ${count(topics, 'ämne', 'ämnen')}, ${read}. ${failures}`;
}

function FailedFeeds({ failed }: Pick<State['feeds'], 'failed'>) {
  if (failed.length === 0) return null;
  return (
    <table className={styles.table}>
      <TableHead titles={['Ämne', 'Orsak', 'När']} />
      <tbody>
        {failed.map(({ topic, message, failedAt }) => (
          <tr key={topic}>
            <td>{topic}</td>
            <td data-label="Orsak">{message || '–'}</td>
            <td data-label="När">
              <RelativeTime at={failedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
