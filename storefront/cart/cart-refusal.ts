/** Refusals of a change that the cart has words for. */
export const cartRefusals = [
  'SOLD_OUT',
  'TOO_MANY',
  'BUYOUT_NOT_FOUND',
  'BUYOUT_OF_OTHER_MARKET',
  'BUYOUT_UNUSABLE',
  'BUYOUT_USED',
  'BUYOUT_IN_OTHER_CART',
  'APPRAISAL_CHANGED',
  'ANSWERS_INCOMPLETE',
  'other',
] as const;

/** Why a change of the cart was refused, in what the page needs to say it. */
export interface CartRefusal {
  code: (typeof cartRefusals)[number];
  available: number;
  most: number;
  /** Token of a buy-out that another cart counts with. */
  buyout?: string;
  /** Last part of the address of the product that was not added. */
  seoName?: string;
}

/** A change nobody answered: the network or the shop itself failed. */
export const unansweredChange: CartRefusal = { code: 'other', available: 0, most: 0 };
