import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { today } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import type { Statistic } from '../api/statistics.ts';
import styles from './Plot.module.css';

interface PlotTable {
  head: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly string[])[];
}

interface PlotProps<D> {
  title: string;
  /** Beside the title: what the plot is about, or a choice. */
  lead?: ReactNode;
  statistic: Statistic<D>;
  isEmpty: (data: D) => boolean;
  /** The plot as a sentence. */
  words: (data: D) => string;
  table: (data: D) => PlotTable;
  /** The table as a file; `name` is without date and ending. */
  csv: { name: string; load: () => Promise<Blob> };
  note?: string;
  className?: string | undefined;
  children: (data: D) => ReactNode;
}

/** A card with one figure: in words, as a plot or a table, and as a file. It loads when it is about to be seen. */
export function Plot<D>({
  title,
  lead,
  statistic,
  isEmpty,
  words,
  table,
  csv,
  note,
  className,
  children,
}: PlotProps<D>) {
  const { ref, isSeen } = useComesNear();
  const query = useQuery({ ...statistic, enabled: isSeen });
  const [asTable, setAsTable] = useState(false);
  const hasData = query.data !== undefined && !isEmpty(query.data);
  return (
    <Card
      title={title}
      level={3}
      lead={lead}
      className={`${styles.root} ${className ?? ''}`}
      actions={
        hasData ? <PlotActions title={title} asTable={asTable} onTable={() => setAsTable(!asTable)} csv={csv} /> : null
      }
    >
      <div ref={ref} className={styles.body} data-stale={query.isPlaceholderData || undefined}>
        <QueryView query={query} skeleton={<PlotSkeleton />} failure={{ title: 'Kunde inte hämta statistiken' }}>
          {(data) =>
            isEmpty(data) ? (
              <p className={styles.empty}>Ingen data...</p>
            ) : (
              <>
                <p className={styles.words}>{words(data)}</p>
                {asTable ? <DataTable title={title} table={table(data)} /> : children(data)}
              </>
            )
          }
        </QueryView>
        {note && query.data !== undefined ? <p className={styles.note}>{note}</p> : null}
      </div>
    </Card>
  );
}

/** Whether an element has come near the window; true from then on. */
function useComesNear() {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry?.isIntersecting]);
  return { ref, isSeen };
}

interface PlotActionsProps {
  title: string;
  asTable: boolean;
  onTable: () => void;
  csv: PlotProps<never>['csv'];
}

function PlotActions({ title, asTable, onTable, csv }: PlotActionsProps) {
  const { download, downloading } = useDownload();
  const Icon = asTable ? IconChartBar : IconTable;
  const view = asTable ? 'Visa som diagram' : 'Visa som tabell';
  return (
    <div className={styles.actions}>
      <Tooltip label={view}>
        <ActionIcon aria-label={`${view}: ${title}`} onClick={onTable}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Ladda ner som CSV">
        <ActionIcon
          aria-label={`Ladda ner som CSV: ${title}`}
          loading={downloading}
          onClick={() => download(csv.load, `${csv.name}-${today()}.csv`)}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function PlotSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton height="100%" />
      <p>Laddar statistik...</p>
    </div>
  );
}

function DataTable({ title, table: { head, rows } }: { title: string; table: PlotTable }) {
  return (
    <table className={styles.table} data-wide={head.length > 3 || undefined} aria-label={title}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
