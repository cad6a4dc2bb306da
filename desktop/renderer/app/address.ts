/** Screens of the back office. The first part of the address after `#/`. */
export const screens = [
  'orders',
  'warehouse',
  'products',
  'bonuses',
  'buyouts',
  'inspection',
  'payouts',
  'price-lists',
  'units',
  'locations',
  'product-locations',
  'tasks',
  'hardware',
  'work',
  'refused',
  'held',
  'crates',
  'board',
  'packing-settings',
  'categories',
  'drafts',
] as const;
export type Screen = (typeof screens)[number];

/** Where the person is: a screen and, on some screens, what is open on it (an order's number). */
export interface Place {
  screen: Screen | null;
  detail: string | null;
}

/** `#/orders/2611048817` → orders with that order open. Anything unknown is no place. */
export function placeOfHash(hash: string): Place {
  const [first = '', second = ''] = hash.replace(/^#\/?/, '').split('/');
  const screen = screens.find((one) => one === first) ?? null;
  return { screen, detail: screen && second ? decodeURIComponent(second) : null };
}

export const hashOf = ({ screen, detail }: Place): string =>
  `#/${screen ?? ''}${detail ? `/${encodeURIComponent(detail)}` : ''}`;
