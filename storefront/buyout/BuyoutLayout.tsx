import { useState } from 'react';
import { Outlet } from 'react-router';
import { BuyoutStoreContext, createBuyoutStore } from './state/buyout-store.ts';
import { PausedPart } from '../ui/PausedPart.tsx';

/** Holds what the pages of the buy-out know, from the selector to the status. */
export default function BuyoutLayout() {
  const [store] = useState(createBuyoutStore);
  return (
    <BuyoutStoreContext value={store}>
      <PausedPart part="buyout" className="page mt-4" />
      <Outlet />
    </BuyoutStoreContext>
  );
}
