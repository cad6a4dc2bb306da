import type { OfficePicture, ProductPicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Keyed, useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusedFieldText } from '../../base/data/refusal-text.ts';
import { shrinkPicture } from '../../form/shrink-picture.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** What has pictures, a variant or a file set, and how they are changed at the server. */
export interface PictureStore<Saved> {
  id: number;
  pictures: readonly OfficePicture[];
  picturesOf: (saved: Saved) => readonly OfficePicture[];
  /** Saves order and texts. */
  arrange: (pictures: ProductPicture[]) => Promise<Saved>;
  add: (picture: { id: number; picture: string }, once: Keyed) => Promise<Saved>;
  /** What somebody else saved meanwhile, of a refusal that tells it; absent: what is typed is kept beside the refusal. */
  presentIn?: (error: unknown) => Saved | null;
  onSaved: (saved: Saved) => void;
}

/** The list with the picture of one place put to another. */
const movedTo = (pictures: readonly OfficePicture[], from: number, to: number): OfficePicture[] => {
  const moved = pictures[from];
  const rest = pictures.filter((_, at) => at !== from);
  return moved === undefined ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Pictures as another person left them, with one's own texts and order where they are the same ones. */
function mergedPictures(mine: readonly OfficePicture[], theirs: readonly OfficePicture[]): OfficePicture[] {
  const kept = mine.flatMap((one) => {
    const present = theirs.find(({ key }) => key === one.key);
    return present ? [{ ...present, alts: one.alts }] : [];
  });
  return [...kept, ...theirs.filter(({ key }) => !mine.some((one) => one.key === key))];
}

/** Pictures while they are put in order, and what is sent of them. */
export function usePictures<Saved>(store: PictureStore<Saved>) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [pictures, setPictures] = useState(store.pictures);
  const [dragged, setDragged] = useState<number | null>(null);
  const keyed = useKeyedCall();
  const [isBusy, setBusy] = useState(false);
  const take = (saved: Saved): void => {
    setPictures(store.picturesOf(saved));
    store.onSaved(saved);
  };
  const work = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
      show('ok', t('category.saved'));
    } catch (error) {
      const present = store.presentIn?.(error);
      if (present) {
        setPictures((mine) => mergedPictures(mine, store.picturesOf(present)));
        store.onSaved(present);
      }
      show('bad', refusedFieldText(i18n, error));
    }
    setBusy(false);
  };
  return {
    pictures,
    isBusy,
    isChanged: JSON.stringify(pictures) !== JSON.stringify(store.pictures),
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
    discard: () => setPictures(store.pictures),
    save: () => work(async () => take(await store.arrange(pictures.map(({ key, alts }) => ({ key, alts }))))),
    cropped: (saved: Saved) => {
      take(saved);
      show('ok', t('category.saved'));
    },
    send: (files: readonly Blob[]) =>
      work(async () => {
        for (const one of files) {
          const picture = { id: store.id, picture: await shrinkPicture(one) };
          take(await keyed(picture, (once) => store.add(picture, once)));
        }
      }),
  };
}

/** Pictures as a board of them shows and changes them. */
export type Pictures = Omit<ReturnType<typeof usePictures>, 'cropped'>;
