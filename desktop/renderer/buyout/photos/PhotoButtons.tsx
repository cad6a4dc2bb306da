import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusedFieldText } from '../../base/data/refusal-text.ts';
import { FileField } from '../../form/FileField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { Camera } from './Camera.tsx';
import { shrinkPicture } from '../../form/shrink-picture.ts';

interface PhotoButtonsProps {
  number: string;
  /** Question that the photograph proves; null = the device as a whole. */
  condition: number | null;
  /** What is photographed, for the buttons' names. */
  label?: string;
  onAdded: (photo: Photo) => void;
}

/** A photograph from a file, the clipboard's drop, or the camera; kept on the server at once. */
export function PhotoButtons({ number, condition, label, onAdded }: PhotoButtonsProps) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isShooting, setShooting] = useState(false);
  const show = useToasts((state) => state.show);
  const name = (text: string) => (label ? `${text}: ${label}` : text);
  const send = async (pictures: readonly Blob[]): Promise<void> => {
    setBusy(true);
    try {
      for (const picture of pictures)
        onAdded(await client.buyout.addPhoto({ number, condition, picture: await shrinkPicture(picture) }));
    } catch (error) {
      show('bad', refusedFieldText(i18n, error));
    }
    setBusy(false);
  };
  return (
    <FileField
      text={
        <>
          <Icon name="plus" size="s" /> {name(t('buyout.desk.addPhoto'))}
        </>
      }
      accept="image/*"
      isMany
      isBusy={isBusy}
      onFiles={(pictures) => void send(pictures)}
    >
      <button type="button" className="btn quiet" aria-busy={isBusy} onClick={() => setShooting(true)}>
        {name(t('buyout.desk.camera'))}
      </button>
      {isShooting && (
        <Camera
          onClose={() => setShooting(false)}
          onShot={(picture) => {
            setShooting(false);
            void send([picture]);
          }}
        />
      )}
    </FileField>
  );
}
