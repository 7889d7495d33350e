import { VisuallyHidden } from '@mantine/core';

interface TableHeadProps {
  titles: readonly string[];
  /** Title of a last column, of buttons, that only screen readers get. */
  hiddenTitle?: string;
}

/** The headings of a table that cannot be sorted. */
export function TableHead({ titles, hiddenTitle }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {hiddenTitle ? (
          <th scope="col">
            <VisuallyHidden>{hiddenTitle}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
