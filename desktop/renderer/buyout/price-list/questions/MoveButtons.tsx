import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';

interface MoveButtonsProps {
  /** What is moved, for those who do not see it. */
  name: string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Up, down and away. */
export function MoveButtons({ name, onMove, onRemove }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <span className="row moves">
      <button
        type="button"
        className="iconbtn"
        aria-label={`${t('priceList.question.up')}: ${name}`}
        onClick={() => onMove(-1)}
      >
        <Icon name="chev-u" size="s" />
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={`${t('priceList.question.down')}: ${name}`}
        onClick={() => onMove(1)}
      >
        <Icon name="chev-d" size="s" />
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={`${t('priceList.question.remove')}: ${name}`}
        onClick={onRemove}
      >
        <Icon name="trash" size="s" />
      </button>
    </span>
  );
}
