import { Button, Pagination, Stack } from '@mantine/core';
import { type AuditEntry, auditEventLabel, auditEventNames, maxAuditPages } from '@platsa/contract/companies/audit-log';
import {
  type AuditFilter,
  type AuditUser,
  exportAuditLogs,
  listAuditLogs,
  listAuditUsers,
} from '@platsa/contract/companies/audit-log-endpoints';
import { id } from '@platsa/contract/fields';
import { IconDownload, IconUser } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, fetchFile } from '../../../lib/api.ts';
import { formatDay, today } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DayFilter } from '../../../ui/fields/DateField.tsx';
import { parseDay } from '../../../ui/fields/parse-day.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { SearchIllustration } from '../../../ui/illustrations.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { DocumentsIllustration } from '../../../ui/page-illustrations.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import styles from './AuditLog.module.css';
import '@mantine/core/styles/Pagination.layer.css';

type AuditParameter = 'event' | 'user' | 'from' | 'to' | 'page';

/** Filters and page of the audit log, stored in the address; `?page=1` is the first page. Ignores what is no choice. */
function useAuditView() {
  const [address, setAddress] = useSearchParams();
  const filter = {
    event: auditEventNames.find((name) => name === address.get('event')),
    _user: id.safeParse(address.get('user')).data,
    from: parseDay(address.get('from') ?? '') ?? undefined,
    to: parseDay(address.get('to') ?? '') ?? undefined,
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((choice) => choice !== undefined),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    /** A change of a filter leads to the first page. */
    change(choices: Partial<Record<AuditParameter, string | null>>) {
      const after = new URLSearchParams(address);
      after.delete('page');
      for (const [name, value] of Object.entries(choices)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      setAddress(after, { preventScrollReset: !choices.page });
    },
    clear: () => setAddress({}),
  };
}

/** A page of a company's audit log; the first is 0. */
const auditLog = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit-log', filter, page],
    queryFn: ({ signal }) => call(listAuditLogs, { ...filter, page }, { signal }),
    placeholderData: keepPreviousData,
    // Each log-in and move adds to it, so it is read anew when it is opened.
    staleTime: 0,
  });

/** The users that the log can be filtered by. */
const auditUsers = (companyId: string) =>
  queryOptions({
    queryKey: ['audit-log', 'users', companyId],
    queryFn: ({ signal }) => call(listAuditUsers, { companyId }, { signal }),
    staleTime: 0,
  });

function exportAuditLog(filter: AuditFilter): Promise<Blob> {
  return fetchFile(exportAuditLogs, filter);
}

const eventOptions = auditEventNames
  .map((event) => ({ value: event, label: auditEventLabel(event) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'sv'));

/** A company's audit log, newest first. */
export function AuditLog({ companyId }: { companyId: string }) {
  const { filter, isFiltered, page, change, clear } = useAuditView();
  const asked = { companyId, ...filter };
  const query = useQuery(auditLog(asked, Math.min(page, maxAuditPages) - 1));
  const { data: active } = useQuery(auditUsers(companyId));
  const { download, downloading } = useDownload();
  const pages = (query.data?.maxPage ?? 0) + 1;
  const isBeyondLast = page > pages;
  return (
    <Card
      title="Säkerhetsloggar"
      lead="Vem som har gjort vad i företaget, nyast först."
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          loading={downloading}
          onClick={() => download(() => exportAuditLog(asked), `sakerhetslogg-${today()}.csv`)}
        >
          Ladda ner CSV
        </Button>
      }
    >
      <Stack gap="md">
        <div className={styles.filters}>
          <SelectField
            label="Händelse"
            placeholder="Alla händelser"
            options={eventOptions}
            value={filter.event ?? null}
            onChange={(event) => change({ event })}
            clearable
            searchable
          />
          <SelectField
            label="Användare"
            placeholder="Alla användare"
            options={(active?.users ?? []).map((user) => ({ value: user._id, label: formatAuditUser(user) }))}
            value={filter._user ?? null}
            onChange={(user) => change({ user })}
            clearable
            searchable
          />
          <DayFilter label="Från" value={filter.from} onChange={(from) => change({ from })} />
          <DayFilter label="Till" value={filter.to} onChange={(to) => change({ to })} />
        </div>
        <QueryList
          query={query}
          items={({ logs }) => (isBeyondLast ? [] : logs)}
          skeleton={<RowSkeleton />}
          failure={{ title: 'Kunde inte hämta loggarna.' }}
          empty={
            isBeyondLast ? (
              <NoSuchPage page={page} pages={pages} onBack={() => change({ page: '1' })} />
            ) : (
              <EmptyState illustration={<DocumentsIllustration />} title="Det finns inga loggar ännu..." />
            )
          }
          filtered={isFiltered && !isBeyondLast}
          onClearFilter={clear}
        >
          {(logs) => (
            <ol className={styles.rows} aria-label="Händelser">
              {logs.map((entry) => (
                <AuditRow key={entry._id} entry={entry} />
              ))}
            </ol>
          )}
        </QueryList>
        <PageNumbers page={page} pages={pages} onChange={(next) => change({ page: String(next) })} />
      </Stack>
    </Card>
  );
}

/** Erased accounts have no names, so the day distinguishes them. */
function formatAuditUser({ name, lastActiveAt }: AuditUser): string {
  return name ?? `En borttagen användare (till ${formatDay(lastActiveAt)})`;
}

/** For an address with the number of a page that the log has no more, or never had. */
function NoSuchPage({ page, pages, onBack }: { page: number; pages: number; onBack: () => void }) {
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title={`Sida ${page} finns inte`}
      text={pages === 1 ? 'Loggen har en sida.' : `Loggen har ${pages} sidor.`}
      action={
        <Button variant="default" onClick={onBack}>
          Till första sidan
        </Button>
      }
    />
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <li className={styles.row}>
      {entry._user ? <Avatar name={entry._user.name} size={32} /> : <NoAvatar />}
      <span className={styles.text}>{entry.text}</span>
      <span className={styles.time}>
        <RelativeTime at={entry.createdAt} />
      </span>
    </li>
  );
}

/** For what job seekers did, and what happened by itself. */
function NoAvatar() {
  return (
    <span className={styles.nobody}>
      <IconUser size={18} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

const shownNumbers = 5;
/** With more pages than this, there are also ways to the ends. */
const fewPages = 10;

interface PageNumbersProps {
  /** The first is 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The pages of a list: five numbers around the current one, or the first or last five. Nothing where there is one page. */
function PageNumbers({ page, pages, onChange }: PageNumbersProps) {
  if (pages === 1) return null;
  const hasEnds = pages > fewPages;
  return (
    <Pagination.Root total={pages} value={page} onChange={onChange}>
      <nav aria-label="Sidor" className={styles.pages}>
        {hasEnds ? <Pagination.First aria-label="Första sidan" /> : null}
        {hasEnds ? <Pagination.Previous aria-label="Föregående sida" /> : null}
        <div className={styles.numbers}>
          {numbersAround(page, pages).map((number) => (
            <Pagination.Control
              key={number}
              active={number === page}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Sida ${number}`}
              onClick={() => onChange(number)}
            >
              {number}
            </Pagination.Control>
          ))}
        </div>
        {hasEnds ? <Pagination.Next aria-label="Nästa sida" /> : null}
        {hasEnds ? <Pagination.Last aria-label="Sista sidan" /> : null}
      </nav>
    </Pagination.Root>
  );
}

function numbersAround(page: number, pages: number): number[] {
  const last = Math.min(pages, Math.max(shownNumbers, page + Math.floor(shownNumbers / 2)));
  const first = Math.max(1, last - shownNumbers + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
