import type { CategoryFields } from '@kolobeh/shared/category/office-category.ts';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../base/words.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { differing } from './category-values.ts';

interface ConflictProps {
  mine: CategoryFields;
  theirs: CategoryFields;
  by: string;
  at: string | null;
  /** How a parent, a maker or a kind is called. */
  nameOf: (field: string, value: unknown) => string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** What somebody else saved meanwhile beside what was typed; the person decides which holds. */
export function CategoryConflict({ mine, theirs, nameOf, ...conflict }: ConflictProps) {
  const { t, i18n } = useTranslation();
  const label = (path: string): string => {
    const [field = '', market] = path.split('.');
    const name = wordOr(i18n, 'category.field', field);
    return market ? `${name} (${wordOr(i18n, 'category.market', market)})` : name;
  };
  const rows = differing(mine, theirs).map((row) => ({
    path: row.path,
    label: label(row.path),
    theirs: nameOf(row.path, row.theirs),
    mine: nameOf(row.path, row.mine),
  }));
  return <SaveConflict rows={rows} noRows={t('category.onlyUnseenDiffers')} {...conflict} />;
}
