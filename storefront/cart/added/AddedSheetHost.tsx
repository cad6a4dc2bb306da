import { Suspense, lazy, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useLive } from '../../base/live/live-store.ts';
import { marketOf } from '../../base/paths.ts';
import type { AddAnswer } from './added.ts';
import { fetchAddedSheet } from './added-sheet-parts.ts';
import { addToCartKey } from '../AddForm.tsx';

const AddedSheet = lazy(() => fetchAddedSheet(marketOf(location.pathname)));

/** An answer, and where the visitor was when it came. */
interface Shown {
  answer: AddAnswer;
  place: string;
  isOpen: boolean;
}

/** Waits for the answer to a purchase and opens the sheet over the page; going elsewhere closes it. */
export function AddedSheetHost() {
  const { data: answer } = useFetcher<AddAnswer>({ key: addToCartKey });
  const { key: place } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  if (answer && answer !== shown?.answer) setShown({ answer, place, isOpen: true });
  useEffect(() => {
    if (answer?.added) useLive.setState({ cartCount: answer.added.count });
  }, [answer]);
  if (!shown?.isOpen || shown.place !== place) return null;
  return (
    <Suspense>
      <AddedSheet answer={shown.answer} onClose={() => setShown({ ...shown, isOpen: false })} />
    </Suspense>
  );
}
