import type { ChangedLine, OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../base/words.ts';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { differingPaths } from './change-values.ts';

interface ConflictProps {
  mine: OrderChange;
  theirs: { value: OrderChange; by: string; at: string | null };
  /** For the names of lines. */
  lines: readonly ChangedLine[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** The order as somebody else saved it meanwhile, beside what was typed. */
export function ChangeConflict({ mine, theirs, lines, ...acts }: ConflictProps) {
  const { i18n } = useTranslation();
  const label = (path: string): string => {
    const [of = '', name = ''] = path.split('.');
    if (of === 'lines') return lines.find(({ id }) => id === name)?.name ?? name;
    if (of === 'added') return name;
    return wordOr(i18n, 'orderChange.field', name || of);
  };
  const rows = differingPaths(mine, theirs.value).map((row) => ({
    path: row.path,
    label: label(row.path),
    theirs: row.theirs || '—',
    mine: row.mine || '—',
  }));
  return <SaveConflict rows={rows} by={theirs.by} at={theirs.at} {...acts} />;
}
