import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { BuyoutPhoto } from '../BuyoutPhoto.tsx';
import { DevicePhotoButtons } from '../DevicePhotoButtons.tsx';

interface PhotoPickerProps {
  number: string;
  photos: readonly Photo[];
  /** Ids in the order in which the shop shows them. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onAdded: () => void;
}

/** Photographs for the piece's page; the first chosen one leads. */
export function PhotoPicker({ number, photos, chosen, onChange, onAdded }: PhotoPickerProps) {
  const { t } = useTranslation();
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="field">
      <legend>{t('buyout.stock.photos')}</legend>
      {photos.length === 0 && <p className="faint">{t('buyout.stock.noPhotos')}</p>}
      <div className="row wrap">
        {photos.map(({ id }, index) => (
          <Check
            key={id}
            look="bpick"
            label={<BuyoutPhoto number={number} photo={id} label={`${t('buyout.stock.photos')} ${index + 1}`} />}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <DevicePhotoButtons
        number={number}
        condition={null}
        onAdded={(photo) => {
          onChange([...chosen, photo.id]);
          onAdded();
        }}
      />
    </fieldset>
  );
}
