// When goods can be collected in a store. The product's page, the cart and the checkout say it by this one rule, and an
// order placed at that moment is served by it.
import type { StockedStore } from './contract.ts';
import { servesOrder } from './serves-order.ts';

/** What is wanted together. */
export interface WantedGoods {
  items: readonly { product: string; quantity: number }[];
  /** What waits for a device that pays a part of it is not kept in a store so long. */
  waitsForDevice?: boolean;
  /** Stores that have all of it, with what the cart holds there, while something of it lies in stores alone; nothing is brought then. */
  onlyIn?: readonly Pick<StockedStore, 'seo_name'>[] | undefined;
}

export interface Collected {
  /** ISO instant from which it waits there. */
  at: string;
  isToday: boolean;
  /** From the store's own pieces; otherwise the warehouse brings it. */
  isOwn: boolean;
  /** Within half an hour from now. */
  isSoon: boolean;
}

type Told = Pick<StockedStore, 'seo_name' | 'pieces' | 'keeping' | 'brought' | 'door'>;

/** From when goods ordered now can be collected in a store; null of one that does not open in the next weeks. */
export function whenCollected(store: Told, { items, waitsForDevice = false, onlyIn }: WantedGoods): Collected | null {
  const { keeping, brought, door } = store;
  const hasAll = onlyIn
    ? onlyIn.some(({ seo_name: name }) => name === store.seo_name)
    : items.length > 0 && servesOrder(store, items);
  if (keeping && !waitsForDevice && hasAll) {
    const { ready_at: at, is_today: isToday } = keeping;
    return { at, isToday, isOwn: true, isSoon: isToday && door?.state === 'open' };
  }
  if (onlyIn) return null;
  return brought && { at: brought.at, isToday: brought.is_today, isOwn: false, isSoon: false };
}

/** The store in which goods can be collected the soonest; of equal ones the first. Null where none opens. */
export function soonestCollected<Store extends Told>(
  stores: readonly Store[],
  wanted: WantedGoods,
): { store: Store; when: Collected } | null {
  const told = stores.flatMap((store) => {
    const when = whenCollected(store, wanted);
    return when ? [{ store, when }] : [];
  });
  return told.toSorted((a, b) => a.when.at.localeCompare(b.when.at))[0] ?? null;
}
