import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';

interface SaveConflictProps {
  /** Fields in which the two differ, as a person reads them; none when both wrote the same. */
  rows: readonly { path: string; label: string; theirs: ReactNode; mine: ReactNode }[];
  /** Who saved meanwhile; empty once the account is gone. */
  by: string;
  at: string | null;
  /** Classes of the cells that show values. */
  cellLook?: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** What somebody else saved meanwhile beside what was typed; the person decides which holds. */
export function SaveConflict({ rows, by, at, cellLook, onTakeTheirs, onKeepMine }: SaveConflictProps) {
  const { t, i18n } = useTranslation();
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
            {rows.map(({ path, label, theirs, mine }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td className={cellLook}>{theirs}</td>
                <td className={cellLook}>{mine}</td>
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
