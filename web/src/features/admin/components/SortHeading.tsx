import styles from './AdminTable.module.css';

interface SortHeadingProps<Sort extends string> {
  title: string;
  /** Absent where the list has no such order. */
  sort?: Sort;
  current: Sort;
  direction: 'ascending' | 'descending';
  onSort: (sort: Sort) => void;
}

/** A column's heading, which chooses the order where there is one. */
export function SortHeading<Sort extends string>(props: SortHeadingProps<Sort>) {
  const { title, sort, current, direction, onSort } = props;
  if (!sort) return <th scope="col">{title}</th>;
  return (
    <th scope="col" aria-sort={sort === current ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
        {title}
      </button>
    </th>
  );
}
