import type { CategoryFields } from '@kolobeh/shared/category/office-category.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
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
export function CategoryConflict({ mine, theirs, by, at, nameOf, onTakeTheirs, onKeepMine }: ConflictProps) {
  const { t, i18n } = useTranslation();
  const rows = differing(mine, theirs);
  const label = (path: string): string => {
    const [field = '', market] = path.split('.');
    const name = wordOr(i18n, 'category.field', field);
    return market ? `${name} (${wordOr(i18n, 'category.market', market)})` : name;
  };
  return (
    <section className="card conflict" role="alert" aria-label={t('category.conflict.title')}>
      <h3>{t('category.conflict.title')}</h3>
      <p className="faint">
        {t('category.conflict.text', { by: by || '—', at: at === null ? '—' : showMoment(i18n.language, at) })}
      </p>
      {rows.length === 0 ? (
        <p>{t('category.conflict.same')}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('category.conflict.field')}</th>
              <th scope="col">{t('category.conflict.theirs')}</th>
              <th scope="col">{t('category.conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.path}>
                <th scope="row">{label(row.path)}</th>
                <td>{nameOf(row.path, row.theirs)}</td>
                <td>{nameOf(row.path, row.mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row">
        <button type="button" className="btn line" onClick={onTakeTheirs}>
          {t('category.conflict.takeTheirs')}
        </button>
        <button type="button" className="btn" onClick={onKeepMine}>
          {t('category.conflict.keepMine')}
        </button>
      </div>
    </section>
  );
}
