import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFieldText } from '../base/data/refusal-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { Camera } from './Camera.tsx';
import { FileField } from './FileField.tsx';
import { shrinkPicture } from './shrink-picture.ts';

interface PhotoButtonsProps {
  /** What is photographed, for the buttons' names. */
  label?: string | undefined;
  /** Keeps one photograph on the server, in base64. @throws Refusal of the API, which is told */
  keep: (picture: string) => Promise<void>;
}

/** A photograph from a file, the clipboard's drop, or the camera; kept on the server at once. */
export function PhotoButtons({ label, keep }: PhotoButtonsProps) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isShooting, setShooting] = useState(false);
  const show = useToasts((state) => state.show);
  const name = (text: string) => (label ? `${text}: ${label}` : text);
  const send = async (pictures: readonly Blob[]): Promise<void> => {
    setBusy(true);
    try {
      for (const picture of pictures) await keep(await shrinkPicture(picture));
    } catch (error) {
      show('bad', refusedFieldText(i18n, error));
    }
    setBusy(false);
  };
  return (
    <FileField
      text={
        <>
          <Icon name="plus" size="s" /> {name(t('frame.photo.add'))}
        </>
      }
      accept="image/*"
      isMany
      isBusy={isBusy}
      onFiles={(pictures) => void send(pictures)}
    >
      <button type="button" className="btn quiet" aria-busy={isBusy} onClick={() => setShooting(true)}>
        {name(t('frame.photo.camera'))}
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
