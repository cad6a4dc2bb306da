/** Why a change of the cart was refused, in what the page needs to say it. */
export interface CartRefusal {
  code: 'SOLD_OUT' | 'TOO_MANY' | 'other';
  available: number;
  most: number;
}

/** A change nobody answered: the network or the shop itself failed. */
export const unansweredChange: CartRefusal = { code: 'other', available: 0, most: 0 };
