import { ActionIcon, Button, Title, Tooltip } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconChecks,
  IconFileText,
  IconFilter,
  IconLayoutRows,
  IconPrinter,
  IconTable,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../lib/job-rights.tsx';
import { MaskNotice } from '../../../shared/MaskNotice.tsx';
import { paths } from '../../../shared/paths.ts';
import { ConnectionLost } from '../../../ui/ConnectionLost.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { printPage } from '../../../ui/PrintSheet.tsx';
import type { BoardState } from '../use-board.ts';
import type { SelectionState } from '../use-selection.ts';
import styles from './BoardBar.module.css';

interface BoardBarProps {
  job: { _id: string; title: string; isBank: boolean };
  filter: BoardState['filter'];
  onFilter: () => void;
  searchField: RefObject<HTMLInputElement | null>;
  settings: Pick<BoardState['settings'], 'layout' | 'compact' | 'prefer'>;
  /** The result of search and filter. It, the boost and the menu arrive later, where they move nothing. */
  found: ReactNode;
  boost: ReactNode;
  /** The mark of a confidential job, and the number of hired people. */
  hired: ReactNode;
  more: ReactNode;
  /** The job's team. */
  team: ReactNode;
  selecting: SelectionState;
}

export function BoardBar(props: BoardBarProps) {
  const { job, filter, onFilter, searchField, settings, found, boost, hired, more, team, selecting } = props;
  useDocumentTitle(`${job.title} – Workflow – Platsa`);
  const may = useMay();
  // A candidate bank board has no public job.
  const leadsTo = job.isBank ? 'Till kandidatbanken' : 'Gå till annons';
  return (
    <header className={styles.root}>
      <div className={styles.words}>
        <div className={styles.above}>
          <Link className={styles.back} to={paths.workflows.to()}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            Workflow
          </Link>
          {hired}
          <MaskNotice />
          <ConnectionLost meaning="Tavlan kan vara inaktuell." className={styles.connection} />
        </div>
        <Title order={1} size="h3" className={styles.title}>
          {job.title}
        </Title>
      </div>
      <div className={styles.actions}>
        <div className={styles.boost}>{boost}</div>
        {team}
        <LayoutButtons {...settings} />
        <Tooltip label="Skriv ut">
          <ActionIcon
            variant="default"
            size={36}
            className={styles.print}
            aria-label="Skriv ut"
            onClick={() => void printPage()}
          >
            <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Button
          component={Link}
          to={job.isBank ? paths.candidates.to() : paths.job.to({ jobId: job._id })}
          variant="default"
          aria-label={leadsTo}
          className={styles.job}
        >
          <span className={styles.jobWords}>{leadsTo}</span>
          <IconFileText size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        <div className={styles.more}>{more}</div>
      </div>
      <div className={styles.finding}>
        <SearchField
          ref={searchField}
          className={styles.search}
          label="Sök på tavlan"
          placeholder="Sök på namn, status, datum etc..."
          size="sm"
          maxLength={100}
          value={filter.text}
          onChange={filter.setText}
        />
        {may('seeApplicants') ? (
          <Button
            variant={filter.active ? 'light' : 'default'}
            leftSection={<IconFilter size={18} stroke={1.75} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onFilter}
          >
            Filter
          </Button>
        ) : null}
        <SelectButton state={selecting} />
        {found}
      </div>
    </header>
  );
}

/** Starts and ends the selection mode. */
function SelectButton({ state: { selection, start, end } }: { state: SelectionState }) {
  const may = useMay();
  const Icon = selection ? IconX : IconChecks;
  return (
    <Button
      variant={selection ? 'light' : 'default'}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={selection ? end : start}
    >
      {selection ? 'Avbryt markering' : may('message') ? 'Kommunikation' : 'Markera'}
    </Button>
  );
}

function LayoutButtons({ layout, compact, prefer }: BoardBarProps['settings']) {
  const isTable = layout === 'table';
  return (
    <div className={styles.layouts}>
      {isTable ? null : (
        <Tooltip label="Kompakta kort">
          <ActionIcon
            variant={compact ? 'light' : 'default'}
            size={36}
            aria-label="Kompakta kort"
            aria-pressed={compact}
            onClick={() => prefer({ compact: !compact })}
          >
            <IconLayoutRows size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={isTable ? 'Visa som tavla' : 'Visa som tabell'}>
        <ActionIcon
          variant={isTable ? 'light' : 'default'}
          size={36}
          aria-label="Visa som tabell"
          aria-pressed={isTable}
          onClick={() => prefer({ layout: isTable ? 'board' : 'table' })}
        >
          <IconTable size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
