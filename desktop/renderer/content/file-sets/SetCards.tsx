import type { FileSetRow } from '@kolobeh/shared/content/file-set.ts';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/Picture.tsx';

interface SetCardsProps {
  sets: readonly FileSetRow[];
  /** How many fit in all. */
  total: number;
  /** Which one is open; absent: one is chosen, none is opened. */
  open?: string | null;
  onOpen: (set: FileSetRow) => void;
}

/** File sets as cards with their first picture. */
export function SetCards({ sets, total, open, onOpen }: SetCardsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="fset-cards plain" aria-label={t('fileSets.list')}>
        {sets.map((set) => (
          <li key={set.id}>
            <button
              type="button"
              aria-expanded={open === undefined ? undefined : open === String(set.id)}
              onClick={() => onOpen(set)}
            >
              <span className="fset-cover">
                <Picture key={set.cover} picture={set.cover ?? ''} />
              </span>
              <b>{set.name}</b>
              <small className="faint">{t('fileSets.count', { count: set.photos })}</small>
            </button>
          </li>
        ))}
      </ul>
      {total > sets.length && <p className="faint">{t('fileSets.more', { shown: sets.length, total })}</p>}
    </>
  );
}
