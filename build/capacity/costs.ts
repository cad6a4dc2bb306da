/** What is measured: kinds of requests, and the work behind an order. */
export const KINDS = ['home', 'listing', 'product', 'search', 'stored', 'cart', 'order', 'letters', 'scan'] as const;
export type Kind = (typeof KINDS)[number];

/** Time of one core that one of a kind takes, and what it sends. */
export interface Cost {
  /** Of the process that answers, or of the worker; milliseconds. */
  programMs: number;
  /** Of all processes of PostgreSQL together; milliseconds. */
  databaseMs: number;
  /** Of the answers' bodies as they travel. */
  kilobytes: number;
}

/** One measuring. */
export interface MeasuredCosts {
  on: string;
  machine: string;
  node: string;
  variants: number;
  costs: Record<Kind, Cost>;
}

/** What each kind is, for people. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  home: 'home page, drawn',
  listing: 'page of a category, drawn',
  product: 'page of a product, drawn',
  search: 'page of a search, drawn',
  stored: 'page from the store of pages',
  cart: 'something into the cart, and the cart read',
  order: 'a guest’s whole way from the cart to the order',
  letters: 'what workers do for an order: letters, stock, searches',
  scan: 'one event of a picker, with its share of planning the walk',
};
