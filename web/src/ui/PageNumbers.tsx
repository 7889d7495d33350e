import '@mantine/core/styles/Pagination.layer.css';
import { Pagination } from '@mantine/core';
import styles from './PageNumbers.module.css';

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
export function PageNumbers({ page, pages, onChange }: PageNumbersProps) {
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
