import { Icon } from '../Icon.tsx';
import type { DataColumn } from './data-column.ts';

interface HeadCellProps<Row> {
  column: DataColumn<Row>;
  sorted: false | 'asc' | 'desc';
  /** Absent: the column does not sort. */
  onSort: (() => void) | undefined;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column; pressed, it sorts by it: upwards, downwards, and as it was. */
export function HeadCell<Row>({ column, sorted, onSort }: HeadCellProps<Row>) {
  const { heading, className, isHeadingHidden } = column;
  return (
    <th scope="col" className={className} aria-sort={sorted ? directions[sorted] : undefined}>
      {onSort ? (
        <button type="button" className="thsort" onClick={onSort}>
          {heading}
          {sorted && <Icon name={sorted === 'asc' ? 'chev-u' : 'chev-d'} size="xs" />}
        </button>
      ) : isHeadingHidden ? (
        <span className="sr">{heading}</span>
      ) : (
        heading
      )}
    </th>
  );
}
