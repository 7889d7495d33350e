import type { JobFunnel } from '@platsa/contract/statistics/company-statistics';
import { count, formatNumber } from '../../../lib/format.ts';
import { exportedFunnel, jobFunnel } from '../api/statistics.ts';
import styles from './FunnelPlot.module.css';
import { Plot } from './Plot.tsx';

type FunnelColumn = JobFunnel['columns'][number];

interface FunnelPlotProps {
  job: { _id: string; title: string };
  className?: string | undefined;
}

/** Per column of one job's board: the applicants that reached it, how long they stayed, and how many left there. */
export function FunnelPlot({ job, className }: FunnelPlotProps) {
  return (
    <Plot
      title="Kandidaternas väg"
      lead={`${job.title}: från ansökan till beslut.`}
      className={className}
      statistic={jobFunnel(job._id)}
      isEmpty={({ applicants }) => applicants === 0}
      words={describeFunnel}
      table={({ columns }) => ({
        head: ['Kolumn', 'Kom hit', 'Är kvar', 'Mediantid', 'Fick nej', 'Drog sig ur'],
        rows: columns.map((column) => [
          ...[column.value, formatNumber(column.came), formatNumber(column.remaining), formatMedianDays(column) ?? '–'],
          ...[formatNumber(column.declined), formatNumber(column.withdrawn)],
        ]),
      })}
      csv={{ name: 'kandidaternas-vag', load: () => exportedFunnel(job._id) }}
      note="Dagarna är medianen för dem som har lämnat kolumnen. Borttagna ansökningar räknas som att kandidaten drog sig ur."
    >
      {({ applicants, columns }) => (
        <ol className={styles.root} aria-label="Kolumner">
          {columns.map((column) => (
            <Step key={column._id} column={column} applicants={applicants} />
          ))}
        </ol>
      )}
    </Plot>
  );
}

function Step({ column, applicants }: { column: FunnelColumn; applicants: number }) {
  const { value, color, came, useForDeclining } = column;
  return (
    <li data-declining={useForDeclining || undefined}>
      <span className={styles.name}>
        <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
        {value}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * came) / applicants}%` }} />
      </span>
      <strong className={styles.came}>
        {formatNumber(came)}
        <span className={styles.spoken}> kom hit</span>
      </strong>
      <span className={styles.facts}>{listColumnFacts(column).join(' · ')}</span>
    </li>
  );
}

function listColumnFacts(column: FunnelColumn): string[] {
  const { remaining, declined, withdrawn } = column;
  const days = formatMedianDays(column);
  const facts = [
    days && `Median ${days}`,
    remaining > 0 && `${formatNumber(remaining)} är kvar`,
    declined > 0 && `${formatNumber(declined)} fick nej`,
    withdrawn > 0 && `${formatNumber(withdrawn)} drog sig ur`,
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

/** '3,5 dagar', 'under en dag' */
function formatMedianDays({ medianDays }: FunnelColumn): string | null {
  if (medianDays === null) return null;
  const days = Math.round(medianDays * 10) / 10;
  return days < 1 ? 'under en dag' : count(days, 'dag', 'dagar');
}

function describeFunnel({ applicants, columns }: JobFunnel): string {
  const steps = columns.filter(({ useForDeclining }) => !useForDeclining);
  const furthest = steps.findLast(({ came }) => came > 0);
  const [worst] = steps.filter(({ left }) => left > 0).toSorted((a, b) => b.left - a.left);
  const start = `Av ${count(applicants, 'kandidat', 'kandidater')} har ${formatNumber(furthest?.came ?? 0)} kommit till ${furthest?.value}.`;
  return worst ? `${start} Flest faller bort i ${worst.value}: ${formatNumber(worst.left)}.` : start;
}
