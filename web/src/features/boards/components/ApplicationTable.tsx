import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import { exportApplicants, type listBoardContacts } from '@platsa/contract/boards/endpoints';
import { type TableColumn, tableColumns } from '@platsa/contract/boards/rules';
import type { OutputOf } from '@platsa/contract/endpoint';
import { IconChevronDown, IconChevronUp, IconColumns3, IconDotsVertical, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { fetchFile } from '../../../lib/api.ts';
import { count, formatDay, formatMatch, formatNumber, fullName, listNames, today } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { paths } from '../../../shared/paths.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { useVisibleRows } from '../../../ui/use-visible-rows.ts';
import { boardContacts } from '../api/board.ts';
import { focusNextCard } from '../arrow-keys.ts';
import type { TableSort } from '../board-settings.ts';
import { countShown, daysInColumn, type ShownColumn, type TableRow, tableRows } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { Selection } from '../use-selection.ts';
import { CardRating, ProposalMark, ScheduledMark, UnreadMark, useMenuLabel, useOpenCard } from './ApplicationCard.tsx';
import styles from './ApplicationTable.module.css';

interface ApplicationTableProps {
  opened: boolean;
  boardId: string;
  columns: readonly ShownColumn[];
  settings: Pick<BoardState['settings'], 'tableColumns' | 'tableSort' | 'prefer'>;
  /** Clears the columns' filters, which hide rows of the table too. */
  onShowAll: () => void;
  selection: Selection;
  onMenu: (applicantId: string, button: HTMLElement) => void;
}

interface TableField {
  text: (row: TableRow, contact: Contact | undefined) => ReactNode;
  /** Numbers and days start with the highest. */
  descending?: boolean;
}

/** Cell contents of each column, on the screen and on paper. */
export const fields: Record<TableColumn | 'name', TableField> = {
  name: { text: ({ card }) => fullName(card._user) },
  status: { text: ({ status }) => <Status status={status} /> },
  match: { text: ({ card }) => formatMatch(card), descending: true },
  rating: { text: ({ card }) => <CardRating card={card} />, descending: true },
  email: { text: (_row, contact) => contact?.email },
  phone: { text: (_row, contact) => contact?.phoneNumber },
  city: { text: ({ card }) => card._user._city?.name },
  job: { text: ({ card }) => card.latestJob },
  applied: { text: ({ card }) => formatDay(card.createdAt), descending: true },
  days: { text: ({ card }) => formatNumber(daysInColumn(card, today())), descending: true },
  comments: { text: ({ card }) => card.commentsCount || '', descending: true },
  source: { text: (_row, contact) => contact?.source },
};

const rowHeight = 48;

type Contact = Omit<OutputOf<typeof listBoardContacts>['contacts'][number], '_applicant'>;

const contactColumns: readonly TableColumn[] = ['email', 'phone', 'source'];

/** Read once a column shows them. */
export function useContacts(boardId: string, chosen: readonly TableColumn[]) {
  const may = useMay();
  const shown = may('seeContact') && chosen.some((column) => contactColumns.includes(column));
  return useQuery({ ...boardContacts(boardId), enabled: shown }).data;
}

/** The columns that the user can choose. */
export function useTableColumns(): readonly TableColumn[] {
  const may = useMay();
  const all = Object.keys(tableColumns) as TableColumn[];
  return may('seeContact') ? all : all.filter((column) => !contactColumns.includes(column));
}

/** All applications of the board as one table, with columns to choose and to sort by. Rows out of view are not rendered. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { boardId, columns, settings, onShowAll, selection, onMenu } = props;
  const { tableColumns: chosen, tableSort, prefer } = settings;
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => tableRows(columns, tableSort), [columns, tableSort]);
  const order = () => rows.map(({ card }) => card._id);
  const { first, end } = useVisibleRows(box, rowHeight, false);
  const openCard = useOpenCard();
  const contacts = useContacts(boardId, chosen);
  const shown = useTableColumns().filter((column) => chosen.includes(column));
  const may = useMay();
  const menuLabel = useMenuLabel();
  const sortBy = (by: TableSort['by']) => {
    const descending = tableSort.by === by ? !tableSort.descending : (fields[by].descending ?? false);
    prefer({ tableSort: { by, descending } });
  };
  return (
    <section className={styles.root} aria-label="Kandidater">
      <div className={styles.bar}>
        <ColumnChoice chosen={chosen} onChoose={(next) => prefer({ tableColumns: next })} />
        {may('seeContact') ? <ExportMenu boardId={boardId} ids={order} columns={shown} /> : null}
        <RowCount columns={columns} onShowAll={onShowAll} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the links inside */}
      <div ref={box} className={styles.box} data-cards onKeyDown={focusNextCard}>
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <Heading by="name" title="Namn" sort={tableSort} onSort={sortBy}>
                <ChooseAll ids={order()} selection={selection} />
              </Heading>
              {shown.map((column) => (
                <Heading key={column} by={column} title={tableColumns[column]} sort={tableSort} onSort={sortBy} />
              ))}
              <th scope="col">
                <VisuallyHidden>Flytta</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            <Space rows={Math.min(first, rows.length)} />
            {rows.slice(first, end).map((row, at) => {
              const { card } = row;
              const name = fullName(card._user);
              return (
                <tr key={card._id} aria-rowindex={first + at + 2}>
                  <th scope="row">
                    <span className={styles.person}>
                      <input
                        type="checkbox"
                        className={styles.checkbox}
                        aria-label={`Markera ${name}`}
                        checked={selection.has(card._id)}
                        readOnly
                        onClick={(event) => selection.choose(card._id, event.shiftKey, order())}
                      />
                      <Avatar name={name} src={imageUrl(card._user.images[0], '300x300')} size={28} />
                      <a
                        href={paths.board.to({ boardId, applicantId: card._id })}
                        data-card={card._id}
                        onClick={openCard}
                      >
                        {name}
                      </a>
                      <UnreadMark applicantId={card._id} />
                      <ProposalMark card={card} />
                      <ScheduledMark applicantId={card._id} />
                    </span>
                  </th>
                  {shown.map((column) => (
                    <td key={column} data-field={column}>
                      {fields[column].text(row, contacts?.get(card._id))}
                    </td>
                  ))}
                  <td className={styles.more}>
                    <ActionIcon
                      aria-label={menuLabel(name)}
                      aria-haspopup="menu"
                      onClick={(event) => onMenu(card._id, event.currentTarget)}
                    >
                      <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                </tr>
              );
            })}
            <Space rows={Math.max(0, rows.length - end)} />
          </tbody>
        </table>
        {columns.every(({ column }) => column.items.length === 0) ? (
          <p className={styles.note}>Ingen har sökt än.</p>
        ) : null}
      </div>
    </section>
  );
}

/** Above the rows: how many there are, and how many the columns' filters hide. */
function RowCount({ columns, onShowAll }: { columns: readonly ShownColumn[]; onShowAll: () => void }) {
  const { shown, found, hiding } = countShown(columns);
  // The search says that itself.
  const isSearchEmpty = shown === 0 && columns.some(({ column, found }) => found < column.items.length);
  const text = `${formatNumber(shown)} av ${formatNumber(found)} visas, ${formatNumber(found - shown)} döljs av filter i ${listNames(hiding)}.`;
  return (
    <p role="status" className={styles.hidden}>
      {hiding.length > 0 && !isSearchEmpty ? (
        <>
          {text}
          <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
            Visa alla
          </Button>
        </>
      ) : (
        count(shown, 'kandidat', 'kandidater')
      )}
    </p>
  );
}

/** Stands for rows out of view. */
function Space({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <tr className={styles.space}>
      <td style={{ height: rows * rowHeight }} />
    </tr>
  );
}

function Status({ status }: { status: ShownColumn['column'] }) {
  return (
    <span className={styles.status}>
      <span className={styles.mark} style={{ background: status.color }} />
      {status.value}
    </span>
  );
}

interface HeadingProps {
  by: TableSort['by'];
  title: string;
  sort: TableSort;
  onSort: (by: TableSort['by']) => void;
  children?: ReactNode;
}

function Heading({ by, title, sort, onSort, children }: HeadingProps) {
  const isSorted = sort.by === by;
  const Arrow = sort.descending ? IconChevronDown : IconChevronUp;
  return (
    <th scope="col" aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      {children}
      {by === 'email' || by === 'phone' ? (
        <span className={styles.heading}>{title}</span>
      ) : (
        <button type="button" className={styles.heading} onClick={() => onSort(by)}>
          {title}
          {isSorted ? <Arrow size={14} stroke={1.75} aria-hidden="true" /> : null}
        </button>
      )}
    </th>
  );
}

function ChooseAll({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const all = ids.length > 0 && ids.every((id) => selection.has(id));
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label="Markera alla"
      checked={all}
      onChange={() => selection.set(ids, !all)}
    />
  );
}

interface ExportMenuProps {
  boardId: string;
  /** The shown rows, in their order. */
  ids: () => readonly string[];
  columns: readonly TableColumn[];
}

/** Saves the rows and columns that are shown. */
function ExportMenu({ boardId, ids, columns }: ExportMenuProps) {
  const { download, downloading } = useDownload();
  const downloadTable = (format: 'csv' | 'xlsx') => {
    const fetchExport = () =>
      fetchFile(exportApplicants, { boardId, _applicants: [...ids()], columns: [...columns], format });
    void download(fetchExport, `kandidater-${today()}.${format}`);
  };
  return (
    <Menu position="bottom-start" width={180}>
      <Menu.Target>
        <Button
          variant="default"
          loading={downloading}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          Ladda ner
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => downloadTable('xlsx')}>Excel (XLSX)</Menu.Item>
        <Menu.Item onClick={() => downloadTable('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ColumnChoiceProps {
  chosen: readonly TableColumn[];
  onChoose: (chosen: readonly TableColumn[]) => void;
}

function ColumnChoice({ chosen, onChoose }: ColumnChoiceProps) {
  const offered = useTableColumns();
  const toggleColumn = (column: TableColumn) =>
    onChoose(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column]);
  return (
    <Menu closeOnItemClick={false} position="bottom-start" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden="true" />}>
          Välj kolumner
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((column) => (
          <Menu.CheckboxItem key={column} checked={chosen.includes(column)} onChange={() => toggleColumn(column)}>
            {tableColumns[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
