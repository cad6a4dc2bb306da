import { createContext, use, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { type BuyoutState, initialState } from './buyout-state.ts';

/** The state that the pages of the buy-out share while a visitor goes from one to another. */
export type BuyoutStore = StoreApi<BuyoutState>;

/** One per document, or per page on the server; it is never written anywhere. */
export const createBuyoutStore = (): BuyoutStore => createStore<BuyoutState>(() => initialState);

/** Given by `BuyoutLayout`; null outside the buy-out. */
export const BuyoutStoreContext = createContext<BuyoutStore | null>(null);

/**
 * For changing the state and reading it in handlers; what is drawn comes from `useArrival`. @throws Error outside the
 * layout of the buy-out
 */
export function useBuyoutStore(): BuyoutStore {
  const store = use(BuyoutStoreContext);
  if (!store) throw new Error('A page of the buy-out stands outside its layout');
  return store;
}

/** What has last come from the server and been taken by a store. */
const taken = new WeakMap<BuyoutStore, object>();

/**
 * The state of a page whose data have come: they are in it from the first drawing on, on the server too, and in the
 * store before anything can be pressed.
 * @param come what has come; another object is another coming
 * @param take how it changes the state
 */
export function useArrival(come: object, take: (state: BuyoutState) => BuyoutState): BuyoutState {
  const store = useBuyoutStore();
  const kept = useStore(store);
  const state = taken.get(store) === come ? kept : take(kept);
  useLayoutEffect(() => {
    if (taken.get(store) === come) return;
    taken.set(store, come);
    store.setState(state, true);
  });
  return state;
}
