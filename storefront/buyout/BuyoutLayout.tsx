import { useState } from 'react';
import { Outlet } from 'react-router';
import { BuyoutStoreContext, createBuyoutStore } from './state/buyout-store.ts';

/** Holds what the pages of the buy-out know, from the selector to the status. */
export default function BuyoutLayout() {
  const [store] = useState(createBuyoutStore);
  return (
    <BuyoutStoreContext value={store}>
      <Outlet />
    </BuyoutStoreContext>
  );
}
