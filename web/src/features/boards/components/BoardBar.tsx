import { ActionIcon, Button, Title, Tooltip } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft, IconFileText, IconLayoutRows, IconPrinter, IconTable } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ConnectionLost } from '../../../ui/ConnectionLost.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { printPage } from '../../../ui/PrintSheet.tsx';
import type { BoardState } from '../use-board.ts';
import styles from './BoardBar.module.css';

interface BoardBarProps {
  job: { _id: string; title: string; isBank: boolean };
  text: string;
  onText: (text: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  settings: Pick<BoardState['settings'], 'layout' | 'compact' | 'prefer'>;
  /** Arrives later, where it moves nothing. */
  boost: ReactNode;
  /** The actions for several cards. */
  children: ReactNode;
}

export function BoardBar({ job, text, onText, searchField, settings, boost, children }: BoardBarProps) {
  useDocumentTitle(`${job.title} – Workflow – Platsa`);
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
          <ConnectionLost meaning="Tavlan kan vara inaktuell." className={styles.connection} />
        </div>
        <Title order={1} size="h3" className={styles.title} title={job.title}>
          {job.title}
        </Title>
      </div>
      <div className={styles.actions}>
        <div className={styles.boost}>{boost}</div>
        {children}
        <SearchField
          ref={searchField}
          className={styles.search}
          label="Sök på tavlan"
          placeholder="Sök på namn, status, datum etc..."
          size="sm"
          maxLength={100}
          value={text}
          onChange={onText}
        />
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
      </div>
    </header>
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
