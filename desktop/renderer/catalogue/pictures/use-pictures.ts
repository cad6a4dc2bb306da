import type { OfficePicture, ProductPicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { versioned } from '@kolobeh/shared/kernel/versioned.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Keyed, useKeyedCall } from '../../base/data/keyed-call.ts';
import { codeOf, refusedFieldText } from '../../base/data/refusal-text.ts';
import { shrinkPicture } from '../../form/shrink-picture.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { mergedPictures } from './merged-pictures.ts';

/** What has pictures, a variant or a file set, and how they are changed at the server. */
export interface PictureStore<Saved> {
  id: number;
  pictures: readonly OfficePicture[];
  picturesOf: (saved: Saved) => readonly OfficePicture[];
  /** Saves order and texts. @param over what somebody else has saved meanwhile, to be written over; absent: nobody has */
  arrange: (pictures: ProductPicture[], over?: Saved) => Promise<Saved>;
  add: (picture: { id: number; picture: string }, once: Keyed) => Promise<Saved>;
  /** How it is told as it is stored, when somebody else has saved it meanwhile. */
  stored: z.ZodType<Saved>;
  onSaved: (saved: Saved) => void;
}

const sent = ({ key, alts }: OfficePicture): ProductPicture => ({ key, alts });

function staleIn<Saved>(error: unknown, stored: z.ZodType<Saved>): PictureConflict<Saved> | null {
  const told = z.object({ data: versioned(stored) }).safeParse(error).data?.data;
  return told ? { theirs: told.value, by: told.by, at: told.at } : null;
}

/** The list with the picture of one place put to another. */
const movedTo = (pictures: readonly OfficePicture[], from: number, to: number): OfficePicture[] => {
  const moved = pictures[from];
  const rest = pictures.filter((_, at) => at !== from);
  return moved === undefined ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** What somebody else saved meanwhile; who and when. */
interface PictureConflict<Saved> {
  theirs: Saved;
  by: string;
  at: string | null;
}

/** Pictures while they are put in order, and what is sent of them. */
export function usePictures<Saved>(store: PictureStore<Saved>) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [pictures, setPictures] = useState(store.pictures);
  const [dragged, setDragged] = useState<number | null>(null);
  const keyed = useKeyedCall();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<PictureConflict<Saved> | null>(null);
  const take = (saved: Saved): void => {
    setConflict(null);
    setPictures(store.picturesOf(saved));
    store.onSaved(saved);
  };
  const work = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
      show('ok', t('category.saved'));
    } catch (error) {
      const stale = codeOf(error) === 'VERSION_STALE' ? staleIn(error, store.stored) : null;
      setConflict(stale);
      if (!stale) show('bad', refusedFieldText(i18n, error));
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
    save: () => work(async () => take(await store.arrange(pictures.map(sent)))),
    /** The pictures that somebody else has saved meanwhile, and the ways on. */
    conflict: conflict && {
      theirs: store.picturesOf(conflict.theirs),
      by: conflict.by,
      at: conflict.at,
      takeTheirs: () => take(conflict.theirs),
      keepMine: () => {
        const { theirs } = conflict;
        const merged = mergedPictures(pictures, store.picturesOf(theirs), store.pictures);
        return work(async () => take(await store.arrange(merged.map(sent), theirs)));
      },
    },
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
