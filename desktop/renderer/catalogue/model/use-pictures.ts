import type { OfficePicture, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusedFieldText } from '../../base/data/refusal-text.ts';
import { shrinkPicture } from '../../form/shrink-picture.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** The list with the picture of one place put to another. */
const movedTo = (pictures: readonly OfficePicture[], from: number, to: number): OfficePicture[] => {
  const moved = pictures[from];
  const rest = pictures.filter((_, at) => at !== from);
  return moved === undefined ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Pictures of a variant while they are put in order, and what is sent of them. */
export function usePictures(variant: OfficeVariant, onSaved: (variant: OfficeVariant) => void) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [pictures, setPictures] = useState(variant.pictures);
  const [dragged, setDragged] = useState<number | null>(null);
  const keyed = useKeyedCall();
  const [isBusy, setBusy] = useState(false);
  const { id } = variant.row;
  const work = async (act: () => Promise<OfficeVariant>): Promise<void> => {
    setBusy(true);
    try {
      const saved = await act();
      setPictures(saved.pictures);
      show('ok', t('category.saved'));
      onSaved(saved);
    } catch (error) {
      show('bad', refusedFieldText(i18n, error));
    }
    setBusy(false);
  };
  return {
    pictures,
    isBusy,
    isChanged: JSON.stringify(pictures) !== JSON.stringify(variant.pictures),
    drag: setDragged,
    drop: (to: number) => {
      if (dragged !== null) setPictures(movedTo(pictures, dragged, to));
      setDragged(null);
    },
    move: (from: number, to: number) => {
      if (to >= 0 && to < pictures.length) setPictures(movedTo(pictures, from, to));
    },
    remove: (at: number) => setPictures(pictures.filter((_, place) => place !== at)),
    write: (at: number, market: 'cs' | 'ro', text: string) =>
      setPictures(
        pictures.map((one, place) => (place === at ? { ...one, alts: { ...one.alts, [market]: text } } : one)),
      ),
    discard: () => setPictures(variant.pictures),
    save: () =>
      work(() => {
        const arranged = pictures.map(({ key, alts }) => ({ key, alts }));
        return client.catalogue.arrangePictures({ id, version: variant.version, pictures: arranged });
      }),
    cropped: (saved: OfficeVariant) => void work(() => Promise.resolve(saved)),
    send: (files: readonly Blob[]) =>
      work(async () => {
        let saved = variant;
        for (const one of files) {
          const picture = { id, picture: await shrinkPicture(one) };
          saved = await keyed(picture, (once) => client.catalogue.addPicture(picture, once));
        }
        return saved;
      }),
  };
}
