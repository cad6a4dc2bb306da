/** Screens of the back office. The first part of the address after `#/`, each a route. */
export const screens = [
  'today',
  'orders',
  'reservations',
  'gift-cards',
  'integrations',
  'repairs',
  'repair-operations',
  'loan-devices',
  'warehouse',
  'products',
  'questions',
  'enquiries',
  'reviews',
  'job-applications',
  'subscribers',
  'model',
  'meta-masters',
  'discounts',
  'bonuses',
  'instalments',
  'loan-applications',
  'leases',
  'covers',
  'content',
  'file-sets',
  'letters',
  'stores',
  'buyouts',
  'inspection',
  'payouts',
  'bank-lines',
  'price-lists',
  'units',
  'locations',
  'product-locations',
  'packages',
  'tasks',
  'people',
  'roles',
  'stations',
  'audit',
  'consents',
  'statistics',
  'hardware',
  'work',
  'refused',
  'held',
  'crates',
  'board',
  'packing-settings',
  'categories',
  'product-categories',
  'drafts',
  'imports',
  'page-cache',
  'pauses',
  'withdrawal-exceptions',
] as const;
/** A screen that an address can name. */
export type Screen = (typeof screens)[number];

/** Where the person is: a screen, on some screens what is open on it (an order's number), and how it is shown. */
export interface Place {
  screen: Screen | null;
  detail: string | null;
  /** What follows `?`: view, conditions and order of a grid. Empty: as the screen begins. */
  query: string;
}

/** What React Router found in an address. */
interface Found {
  /** The route of the address last in the tree. */
  route: string | undefined;
  /** Its parameters, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  /** With its `?`, or empty. */
  search: string;
}

/** `/orders/2611048817?q=jana` → orders with that order open. Anything unknown is no place. */
export function placeOf({ route, params, search }: Found): Place {
  const screen = screens.find((one) => one === route) ?? null;
  if (!screen) return { screen, detail: null, query: '' };
  return { screen, detail: params['detail'] || null, query: search.replace(/^\?/, '') };
}

/** The other way round, for a link or a step; what is left out is not written. */
export const addressOf = ({ screen, detail, query = '' }: Omit<Place, 'query'> & Partial<Place>): string =>
  `/${screen ?? ''}${detail ? `/${encodeURIComponent(detail)}` : ''}${query && `?${query}`}`;
