import { useTranslation } from 'react-i18next';
import { Refusal } from '../../form/Refusal.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  refusal: unknown;
  onDiscard: () => void;
}

/** The last row of a form that stays open: what is unsaved, the way back and the button. */
export function SaveBar({ isDirty, isBusy, refusal, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <footer className="savebar">
      <span className="faint" role="status">
        {isDirty && (
          <>
            <Icon name="edit" size="s" /> {t('category.unsaved')}
          </>
        )}
        <Refusal of={refusal} />
      </span>
      <span>
        {isDirty && (
          <button type="button" className="btn quiet" onClick={onDiscard}>
            {t('category.discard')}
          </button>
        )}
        <SubmitButton text={t('frame.save')} isBusy={isBusy} />
        <Kbd>Ctrl S</Kbd>
      </span>
    </footer>
  );
}
