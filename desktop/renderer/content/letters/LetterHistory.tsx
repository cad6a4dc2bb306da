import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';

interface LetterHistoryProps {
  letter: OfficeLetter;
  onRestore: (version: OfficeLetter['versions'][number]) => void;
  onHouse: () => void;
}

/** All versions, the newest first, and the ways back; what is put back is typed, and saved by its button. */
export function LetterHistory({ letter, onRestore, onHouse }: LetterHistoryProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className="stack gap-8" aria-label={t('content.history')}>
      <h3>{t('content.history')}</h3>
      <ul className="plain doc-versions">
        {letter.versions.map((one) => (
          <li key={one.version} className="row between wrap">
            <span>
              <strong className="num">{t('content.version', { version: one.version })}</strong>{' '}
              <span className="faint">
                {showMoment(i18n.language, one.saved_at)} {one.saved_by}
              </span>
              <br />
              {one.texts.length === 0 ? t('letters.house') : t('letters.ownCount', { count: one.texts.length })}
            </span>
            {one.version !== letter.version && (
              <button type="button" className="btn quiet" onClick={() => onRestore(one)}>
                {t('letters.restore', { version: one.version })}
              </button>
            )}
          </li>
        ))}
        <li className="row between wrap">
          <span>
            <strong>{t('letters.houseWords')}</strong>
          </span>
          {letter.is_own && (
            <button type="button" className="btn quiet" onClick={onHouse}>
              {t('letters.allToHouse')}
            </button>
          )}
        </li>
      </ul>
    </section>
  );
}
