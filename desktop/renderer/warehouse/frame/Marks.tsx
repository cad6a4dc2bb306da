import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';

interface MarksProps {
  /** Stored in this station; nothing is shown as saved before it is. */
  isSaved: boolean;
  isConfirmed: boolean;
}

/** Two marks, never one: saved here, and confirmed by the server. */
export function Marks({ isSaved, isConfirmed }: MarksProps) {
  const { t } = useTranslation();
  const saved = isSaved ? t('station.savedHere') : t('station.notYet');
  const confirmed = isConfirmed ? t('station.confirmed') : t('station.waitsConfirmation');
  return (
    <span className="marks">
      <span data-k={isSaved ? 'ok' : 'none'} role="img" aria-label={saved} title={saved}>
        <Icon name="saved" />
      </span>
      <span data-k={isConfirmed ? 'ok' : isSaved ? 'wait' : 'none'} role="img" aria-label={confirmed} title={confirmed}>
        <Icon name={isConfirmed ? 'confirmed' : 'pending'} />
      </span>
    </span>
  );
}
