import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useLive } from '../base/live/live-store.ts';
import type { AddAnswer } from './added/added.ts';
import { AddedAccessories, accessoriesKey } from './added/AddedAccessories.tsx';
import type { besideCart } from './beside-cart.ts';
import { RefusalNote } from './RefusalNote.tsx';

type Fitting = NonNullable<Awaited<ReturnType<typeof besideCart>>['accessories']>;

/** What fits the device put in last, each added by one press; the page shows it as a line then. */
export function CartAccessories({ products, parent }: Fitting) {
  const answer = useFetcher<AddAnswer>({ key: accessoriesKey }).data;
  const count = answer?.added?.count;
  useEffect(() => {
    if (count !== undefined) useLive.setState({ cartCount: count });
  }, [count]);
  return (
    <>
      {answer?.refusal && <RefusalNote refusal={answer.refusal} />}
      <AddedAccessories products={products} inCart={[]} parent={parent} heading="h2" />
    </>
  );
}
