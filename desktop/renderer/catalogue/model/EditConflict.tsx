import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { wordOr } from '../../base/words.ts';
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
export function EditConflict({ mine, theirs, by, at, onTakeTheirs, onKeepMine }: ConflictProps) {
  const { t, i18n } = useTranslation();
  const label = (path: string): string => {
    const market = /\b(cs|ro)\b/.exec(path)?.[1];
    const name = wordOr(i18n, 'model.field', path.split('.').findLast((part) => !/^(\d+|cs|ro)$/.test(part)) ?? path);
    return market ? `${name} (${wordOr(i18n, 'product.market', market)})` : name;
  };
  return (
    <section className="card conflict" role="alert" aria-label={t('category.conflict.title')}>
      <h3>{t('category.conflict.title')}</h3>
      <p className="faint">
        {t('category.conflict.text', { by: by || '—', at: at === null ? '—' : showMoment(i18n.language, at) })}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('category.conflict.field')}</th>
            <th scope="col">{t('category.conflict.theirs')}</th>
            <th scope="col">{t('category.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differingFields(mine, theirs).map((row) => (
            <tr key={row.path}>
              <th scope="row">{label(row.path)}</th>
              <td className="md-text">{row.theirs || '—'}</td>
              <td className="md-text">{row.mine || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
