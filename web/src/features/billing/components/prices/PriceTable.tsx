import type { ReactNode } from 'react';
import table from '../../../../ui/StackedTable.module.css';

interface PriceTableProps {
  headings: readonly string[];
  /** The rows, whose last cell has the buttons. */
  children: ReactNode;
}

/** A table of plans, boosts or services with their prices. */
export function PriceTable({ headings, children }: PriceTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {[...headings, 'Åtgärd'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
