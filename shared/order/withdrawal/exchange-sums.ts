/** What becomes of the money when goods are taken instead of it; amounts in minor units. */
export interface ExchangeSums {
  /** Goes to the new goods. */
  credit: number;
  /** Is missing to their price. */
  toPay: number;
  /** Is given back as the order was paid. */
  toReturn: number;
}

/** Divides what a withdrawal is worth by the price of the goods taken instead. */
export const exchangeSums = (refund: number, price: number): ExchangeSums => ({
  credit: Math.min(refund, price),
  toPay: Math.max(0, price - refund),
  toReturn: Math.max(0, refund - price),
});
