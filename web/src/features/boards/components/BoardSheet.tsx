import { type TableColumn, tableColumns } from '@platsa/contract/boards/rules';
import { count, fullName } from '../../../lib/format.ts';
import { PrintSheet } from '../../../ui/PrintSheet.tsx';
import { type ShownColumn, type TableRow, tableRows } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import { fields, useContacts, useTableColumns } from './ApplicationTable.tsx';
import styles from './BoardSheet.module.css';

interface BoardSheetProps {
  boardId: string;
  title: string;
  companyName: string | undefined;
  columns: readonly ShownColumn[];
  settings: Pick<BoardState['settings'], 'layout' | 'tableSort'>;
}

const cardFields: readonly TableColumn[] = ['match', 'city', 'job', 'applied'];
/** As many as a line has room for, whatever the screen shows. */
const tableFields: readonly TableColumn[] = ['status', 'match', 'email', 'phone', 'city', 'applied'];

/** The board on paper: every column with every card that it shows, or the one table. */
export function BoardSheet({ boardId, title, companyName, columns, settings }: BoardSheetProps) {
  const { layout, tableSort } = settings;
  const contacts = useContacts(boardId, layout === 'table' ? tableFields : []);
  const hidden = columns.reduce((sum, { column, cards }) => sum + column.items.length - cards.length, 0);
  const hiddenText = hidden > 0 ? `${count(hidden, 'kandidat', 'kandidater')} döljs av sökning och filter` : undefined;
  return (
    <PrintSheet title={title} facts={[companyName, hiddenText]} landscape={layout === 'table'}>
      {() =>
        layout === 'table' ? (
          <Applications rows={tableRows(columns, tableSort)} shown={tableFields} contacts={contacts} />
        ) : (
          columns.map(({ column, cards }) => (
            <section key={column._id} className={styles.column}>
              <h2 style={{ borderInlineStartColor: column.color }}>
                {column.value} <span>{cards.length}</span>
              </h2>
              {cards.length > 0 ? (
                <Applications rows={cards.map((card) => ({ card, status: column }))} shown={cardFields} />
              ) : null}
            </section>
          ))
        )
      }
    </PrintSheet>
  );
}

interface ApplicationsProps {
  rows: readonly TableRow[];
  shown: readonly TableColumn[];
  contacts?: ReturnType<typeof useContacts>;
}

function Applications({ rows, shown, contacts }: ApplicationsProps) {
  const inOrder = useTableColumns().filter((column) => shown.includes(column));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Namn</th>
          {inOrder.map((column) => (
            <th key={column} scope="col">
              {tableColumns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.card._id}>
            <th scope="row">{fullName(row.card._user)}</th>
            {inOrder.map((column) => (
              <td key={column} data-field={column}>
                {fields[column].text(row, contacts?.get(row.card._id))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
