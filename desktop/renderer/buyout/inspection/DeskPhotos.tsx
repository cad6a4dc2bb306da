import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { BuyoutPhoto } from '../BuyoutPhoto.tsx';

interface DeskPhotosProps {
  number: string;
  photos: readonly Photo[];
  /** What they show. */
  label: string;
  onDrop: (photo: string) => void;
}

/** Photographs taken for this round; each can be dropped until the round is ended. */
export function DeskPhotos({ number, photos, label, onDrop }: DeskPhotosProps) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul className="row wrap">
      {photos.map(({ id }, index) => (
        <li key={id} className="bpick">
          <BuyoutPhoto number={number} photo={id} label={t('buyout.desk.photoOf', { question: label })} />
          <button
            type="button"
            className="iconbtn"
            aria-label={`${t('buyout.desk.removePhoto')} ${index + 1}: ${label}`}
            onClick={() => onDrop(id)}
          >
            <Icon name="x" size="xs" />
          </button>
        </li>
      ))}
    </ul>
  );
}
