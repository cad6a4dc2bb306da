import { useTranslation } from 'react-i18next';
import { wordOr } from '../../base/words.ts';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { differingFields } from './model-values.ts';

interface ConflictProps {
  mine: object;
  theirs: object;
  by: string;
  at: string | null;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** What somebody else saved meanwhile beside what was typed; the person decides which holds. */
export function EditConflict({ mine, theirs, ...conflict }: ConflictProps) {
  const { i18n } = useTranslation();
  const label = (path: string): string => {
    const market = /\b(cs|ro)\b/.exec(path)?.[1];
    const name = wordOr(i18n, 'model.field', path.split('.').findLast((part) => !/^(\d+|cs|ro)$/.test(part)) ?? path);
    return market ? `${name} (${wordOr(i18n, 'product.market', market)})` : name;
  };
  const rows = differingFields(mine, theirs).map((row) => ({
    path: row.path,
    label: label(row.path),
    theirs: row.theirs || '—',
    mine: row.mine || '—',
  }));
  return <SaveConflict rows={rows} {...conflict} />;
}
