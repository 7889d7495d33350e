import { Button } from '@mantine/core';
import { describeHireRating } from '@platsa/contract/applications/hire-outcomes';
import { stageNames } from '@platsa/contract/boards/rules';
import { describeSource, sourceChannels } from '@platsa/contract/jobs/sources';
import type { AnalysisFilter, AnalysisRows } from '@platsa/contract/statistics/analysis';
import { type AnalysisFigure, analysisFigures, linkPart, noReason } from '@platsa/contract/statistics/analysis-labels';
import { smallestGroup } from '@platsa/contract/statistics/labels';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { formatDays, keepFilter, readAnalysisAddress } from '../../features/statistics/analysis-address.ts';
import {
  analysisRows,
  declineAnalysis,
  exportedAnalysisRows,
  memberAnalysis,
} from '../../features/statistics/api/analysis.ts';
import styles from '../../features/statistics/components/Analysis.module.css';
import { formatDay, today } from '../../lib/format.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { useQueue } from '../use-queue.tsx';

type FigureRow = AnalysisRows['rows'][number];

/** The applications behind a figure of the analysis, or the jobs. */
export function AnalysisRowsPage() {
  const [address] = useSearchParams();
  const figure = address.get('tal');
  if (figure === null || !(figure in analysisFigures)) return <Navigate to={paths.analysis.to()} replace />;
  return <FigureRows figure={figure as AnalysisFigure} part={address.get('del') ?? undefined} />;
}

function FigureRows({ figure, part }: { figure: AnalysisFigure; part: string | undefined }) {
  const { _id: companyId } = useCompany();
  const [address] = useSearchParams();
  const { filter, periodText } = readAnalysisAddress(companyId, address);
  const rowsFilter = { ...filter, figure, ...(part !== undefined && { part }) };
  const query = useInfiniteQuery(analysisRows(rowsFilter));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = query.data?.pages[0]?.total;
  const group = usePartName(filter, figure, part);
  const { title, definition } = analysisFigures[figure];
  const heading = [title, group].filter(Boolean).join(': ');
  const { link, popup } = useQueue({ title: heading, entries: rows.flatMap(rowEntry), total: total ?? 0, query });
  const { download, downloading } = useDownload();
  return (
    <Page>
      <PageHeader
        title={heading}
        {...(total === undefined ? {} : { count: total ?? `färre än ${smallestGroup}` })}
        lead={`${definition} ${periodText}.`}
        actions={
          <>
            <Button component={Link} variant="default" to={`${paths.analysis.to()}?${keepFilter(address)}`}>
              Till analysen
            </Button>
            {rows.length > 0 ? (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
                loading={downloading}
                onClick={() => download(() => exportedAnalysisRows(rowsFilter), `analys-${figure}-${today()}.csv`)}
              >
                Ladda ner som CSV
              </Button>
            ) : null}
          </>
        }
      />
      <QueryList
        query={query}
        items={() => rows}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta raderna', back: paths.analysis.to() }}
        empty={
          <EmptyState
            illustration={<PeopleIllustration />}
            title={total === null ? `Färre än ${smallestGroup}` : 'Inga rader'}
            text={
              total === null
                ? `Grupper med färre än ${smallestGroup} personer visas inte, så att ingen pekas ut.`
                : 'Inget räknas i talet just nu.'
            }
          />
        }
      >
        {(shown) => (
          <>
            <p className={`${styles.row} ${styles.rowHead}`} aria-hidden="true">
              <span>{figure === 'fills' ? 'Annons' : 'Kandidat'}</span>
              <span>{figure === 'fills' ? '' : 'Annons'}</span>
              <span>Datum</span>
              <span>{lastColumn(figure, shown)}</span>
            </p>
            <ul className={styles.rows}>
              {shown.map((row) => (
                <li key={row._id}>
                  <RowLink row={row} note={isOfSource(figure) ? row.link : formatStay(row)} link={link} />
                </li>
              ))}
            </ul>
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
      {popup}
    </Page>
  );
}

const isOfSource = (figure: AnalysisFigure) =>
  figure === 'applications' || figure === 'interviewed' || figure === 'hiredFrom';

function lastColumn(figure: AnalysisFigure, rows: readonly FigureRow[]): string {
  if (isOfSource(figure)) return rows.some(({ link }) => link !== null) ? 'Länk' : '';
  return rows.some(({ days }) => days !== null) ? 'Tid' : '';
}

const formatStay = ({ days }: FigureRow) => (days === null ? null : formatDays(days));

const rowEntry = ({ _applicant, workflowId }: FigureRow) =>
  _applicant ? [{ boardId: workflowId, applicantId: _applicant }] : [];

function RowLink({
  row,
  note,
  link,
}: {
  row: FigureRow;
  note: string | null;
  link: ReturnType<typeof useQueue>['link'];
}) {
  const [entry] = rowEntry(row);
  const cells = (
    <>
      <span className={styles.rowName}>{row.name === null ? row.title : row.name || 'Utan namn'}</span>
      <span className={styles.rowNote}>{row.name === null ? 'Annons' : row.title}</span>
      <span className={styles.rowNote}>{formatDay(row.at)}</span>
      <span className={styles.rowNote}>{note}</span>
    </>
  );
  if (entry) {
    return (
      <Link {...link(entry)} className={styles.row}>
        {cells}
      </Link>
    );
  }
  if (row.name === null) {
    return (
      <Link to={paths.job.to({ jobId: row._job })} className={styles.row}>
        {cells}
      </Link>
    );
  }
  return <span className={styles.row}>{cells}</span>;
}

/** The stage, source, own link, reason or member that the figure is of. */
function usePartName(filter: AnalysisFilter, figure: AnalysisFigure, part: string | undefined): string | undefined {
  const declines = useQuery({ ...declineAnalysis(filter), enabled: figure === 'declines' && part !== undefined });
  const isOfMember = figure === 'moved' || figure === 'wrote' || figure === 'declined';
  const members = useQuery({ ...memberAnalysis(filter), enabled: isOfMember && part !== undefined });
  if (part === undefined) return undefined;
  if (figure === 'outcomes') return describeHireRating(Number(part));
  if (part in stageNames) return stageNames[part as keyof typeof stageNames];
  if (part.startsWith(linkPart('')))
    return describeSource({ channel: 'link', detail: part.slice(linkPart('').length) });
  if (part in sourceChannels) return sourceChannels[part as keyof typeof sourceChannels];
  if (isOfMember) return members.data?.members.find(({ _member }) => _member === part)?.name ?? 'Tidigare användare';
  return declines.data?.reasons.find(({ _reason }) => (_reason ?? noReason) === part)?.name;
}
