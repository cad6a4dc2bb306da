import { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { Picture } from '../../ui/Picture.tsx';
import { CropDialog } from '../pictures/CropDialog.tsx';
import { PictureBoard } from '../pictures/PictureBoard.tsx';
import { usePictures } from '../pictures/use-pictures.ts';

interface PicturesProps {
  variant: OfficeVariant;
  mayEdit: boolean;
  onSaved: (variant: OfficeVariant) => void;
}

/** Pictures of a variant; the first one leads. Without any its drawing is shown. */
export function VariantPictures({ variant, mayEdit, onSaved }: PicturesProps) {
  const { t } = useTranslation();
  const { id } = variant.row;
  const keyed = useKeyedCall();
  const pictures = usePictures<OfficeVariant>({
    id,
    pictures: variant.pictures,
    picturesOf: (saved) => saved.pictures,
    stored: OfficeVariant,
    arrange: (arranged, over = variant) =>
      client.catalogue.arrangePictures({ id, version: over.version, pictures: arranged }),
    add: (picture, once) => client.catalogue.addPicture(picture, once),
    onSaved,
  });
  const [cropped, setCropped] = useState<string | null>(null);
  const opened = pictures.pictures.find(({ key }) => key === cropped);
  return (
    <section className="stack gap-8" aria-label={t('model.pictures')}>
      <h3>{t('model.pictures')}</h3>
      {pictures.pictures.length === 0 && (
        <div className="md-drawn">
          <Picture key={variant.picture} picture={variant.picture} />
          <p className="faint">{t('model.drawn')}</p>
        </div>
      )}
      <PictureBoard of={pictures} mayEdit={mayEdit} onCrop={setCropped} />
      {opened && (
        <CropDialog
          file={{ kind: 'product_picture', id, key: opened.key }}
          shown={opened.crop}
          onCut={async (crop) => {
            const input = { id, key: opened.key, version: variant.version, crop };
            pictures.cropped(await keyed(input, (once) => client.catalogue.cropPicture(input, once)));
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </section>
  );
}
