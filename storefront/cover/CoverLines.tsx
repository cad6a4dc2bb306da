import type { CoverKind } from '@kolobeh/shared/cover/cover.ts';
import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';

interface CoverLinesProps {
  covers: readonly { kind: CoverKind; name: string; total: Money }[];
  /** Under the whole line, so that prices stand below its price. */
  isRow?: boolean;
}

/** What was bought with a line, each with its price. */
export function CoverLines({ covers, isRow = false }: CoverLinesProps) {
  if (covers.length === 0) return null;
  return (
    <ul className={isRow ? 'cover-lines cover-row' : 'cover-lines'}>
      {covers.map(({ kind, name, total }) => (
        <li key={kind}>
          <span>{name}</span>
          <span className="num nowrap">{showMoney(total)}</span>
        </li>
      ))}
    </ul>
  );
}
