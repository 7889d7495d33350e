import { Skeleton } from '@mantine/core';
import type { AnalysisFilter } from '@platsa/contract/statistics/analysis';
import { type AnalysisFigure, analysisFigures } from '@platsa/contract/statistics/analysis-labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count, formatNumber } from '../../../lib/format.ts';
import { formatDays } from '../analysis-address.ts';
import { answerAnalysis, hiringTimes, stageAnalysis } from '../api/analysis.ts';
import styles from './Analysis.module.css';
import type { RowsAddress } from './AnalysisCard.tsx';

/** The page's first answers. Each opens its rows. */
export function AnalysisFigures({ filter, to }: { filter: AnalysisFilter; to: RowsAddress }) {
  const stages = useQuery(stageAnalysis(filter)).data;
  const times = useQuery(hiringTimes(filter)).data;
  const answers = useQuery(answerAnalysis(filter)).data;
  return (
    <>
      <ul className={styles.figures} aria-label="Siffror">
        <HeadlineFigure
          figure="applications"
          value={stages && formatNumber(stages.applications)}
          note={stages && (stages.gone > 0 ? `och ${formatNumber(stages.gone)} borttagna` : 'finns kvar')}
          to={to}
        />
        <HeadlineFigure
          figure="hires"
          value={times && formatDays(times.hires.medianDays)}
          note={times && describeSpread(times.hires.p90Days, count(times.hires.count, 'anställd', 'anställda'))}
          to={to}
        />
        <HeadlineFigure
          figure="fills"
          value={times && formatDays(times.fills.medianDays)}
          note={times && describeSpread(times.fills.p90Days, count(times.fills.count, 'annons', 'annonser'))}
          to={to}
        />
        <HeadlineFigure
          figure="answered"
          value={answers && formatDays(answers.medianDays)}
          note={answers && describeSpread(answers.p90Days, count(answers.answered, 'besvarad', 'besvarade'))}
          to={to}
        />
        <HeadlineFigure
          figure="unanswered"
          value={answers && formatNumber(answers.unanswered)}
          note={answers && 'har inte fått något svar'}
          to={to}
        />
      </ul>
      <details className={styles.definitions}>
        <summary>Så räknas siffrorna</summary>
        <p>Tiderna är medianer: hälften tog kortare tid, hälften längre.</p>
        <dl>
          {headlines.map((figure) => (
            <div key={figure}>
              <dt>{analysisFigures[figure].title}</dt>
              <dd>{analysisFigures[figure].definition}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const headlines = ['applications', 'hires', 'fills', 'answered', 'unanswered'] as const;

function describeSpread(p90Days: number | null, amount: string): string {
  return p90Days === null ? amount : `Median · 90 % inom ${formatDays(p90Days)} · ${amount}`;
}

interface HeadlineFigureProps {
  figure: AnalysisFigure;
  /** Undefined while it loads. */
  value: string | undefined;
  note: string | undefined;
  to: RowsAddress;
}

function HeadlineFigure({ figure, value, note, to }: HeadlineFigureProps) {
  const { title, definition } = analysisFigures[figure];
  return (
    <li>
      <Link to={to(figure)} className={styles.headline} title={definition}>
        <span className={styles.label}>{title}</span>
        <span className={styles.value}>
          {value ?? <Skeleton component="span" display="block" width={96} height={29} />}
        </span>
        <span className={styles.note}>{note ?? '\u00a0'}</span>
      </Link>
    </li>
  );
}
