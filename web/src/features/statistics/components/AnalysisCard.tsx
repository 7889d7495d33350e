import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import type { AnalysisFilter } from '@platsa/contract/statistics/analysis';
import {
  type AnalysisFigure,
  type AnalysisTable,
  analysisFigures,
  analysisTables,
} from '@platsa/contract/statistics/analysis-labels';
import { smallestGroup } from '@platsa/contract/statistics/labels';
import { IconDownload } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, today } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { exportedAnalysis } from '../api/analysis.ts';
import styles from './Analysis.module.css';

/** Where the rows behind a figure are. */
export type RowsAddress = (figure: AnalysisFigure, part?: string) => string;

/** The props of each card. */
export interface FilteredCardProps {
  filter: AnalysisFilter;
  to: RowsAddress;
  className?: string | undefined;
}

interface AnalysisCardProps<D> {
  title: string;
  query: UseQueryOptions<D>;
  filter: AnalysisFilter;
  table: AnalysisTable;
  /** The figures whose definitions stand below. */
  figures: readonly AnalysisFigure[];
  isEmpty: (data: D) => boolean;
  /** The plot as a sentence. */
  words: (data: D) => string;
  note?: string;
  className?: string | undefined;
  children: (data: D) => ReactNode;
}

/** One subject of the analysis: in words, as a table with its plot in it, as a file, and with its definitions. */
export function AnalysisCard<D>({
  title,
  query: options,
  filter,
  table,
  figures,
  isEmpty,
  words,
  note,
  className,
  children,
}: AnalysisCardProps<D>) {
  const query = useQuery(options);
  const { download, downloading } = useDownload();
  const hasData = query.data !== undefined && !isEmpty(query.data);
  return (
    <Card
      title={title}
      className={`${styles.card} ${className ?? ''}`}
      actions={
        hasData ? (
          <Tooltip label="Ladda ner som CSV">
            <ActionIcon
              className={styles.noPrint}
              aria-label={`Ladda ner som CSV: ${title}`}
              loading={downloading}
              onClick={() => download(() => exportedAnalysis(table, filter), `${analysisTables[table]}-${today()}.csv`)}
            >
              <IconDownload size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        ) : null
      }
    >
      <div className={styles.body} data-stale={query.isPlaceholderData || undefined}>
        <QueryView query={query} skeleton={<Skeleton height={220} />}>
          {(data) =>
            isEmpty(data) ? (
              <p className={styles.empty}>Inget att visa för det här urvalet.</p>
            ) : (
              <>
                <p className={styles.words}>{words(data)}</p>
                {children(data)}
              </>
            )
          }
        </QueryView>
      </div>
      <details className={styles.definitions}>
        <summary>Så räknas det</summary>
        <dl>
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{analysisFigures[figure].title}</dt>
              <dd>{analysisFigures[figure].definition}</dd>
            </div>
          ))}
        </dl>
        {note ? <p>{note}</p> : null}
      </details>
    </Card>
  );
}

interface RowsLinkProps {
  amount: number;
  /** Names the counted rows for people who do not see the table around it. */
  of: string;
  figure: AnalysisFigure;
  part?: string | undefined;
  to: RowsAddress;
}

/** A figure that opens the rows behind it. */
export function RowsLink({ amount, of, figure, part, to }: RowsLinkProps) {
  if (amount === 0) return <span className={styles.none}>0</span>;
  const { title, definition } = analysisFigures[figure];
  return (
    <Link
      to={to(figure, part)}
      className={styles.figure}
      title={definition}
      aria-label={`${title}, ${of}: ${formatNumber(amount)}`}
    >
      {formatNumber(amount)}
    </Link>
  );
}

/** The cell of a figure that is null where the group is too small. */
export function GuardedLink({ amount, ...link }: Omit<RowsLinkProps, 'amount'> & { amount: number | null }) {
  if (amount === null) return <span className={styles.none}>färre än {smallestGroup}</span>;
  return <RowsLink amount={amount} {...link} />;
}
