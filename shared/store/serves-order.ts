import type { StockedStore } from './contract.ts';

/** More pieces of a product than this are not told of, and no order takes more of one from a store. */
export const mostServed = 5;

/** Whether a store serves so many pieces of a product at all; more are brought from the warehouse. */
export const isServable = ({ quantity }: { quantity: number }): boolean => quantity <= mostServed;

/** Whether an order collected in a store can be served from its own pieces: all of it lies free there. */
export function servesOrder(
  { pieces }: Pick<StockedStore, 'pieces'>,
  items: readonly { product: string; quantity: number }[],
): boolean {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of items) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return [...wanted].every(
    ([product, quantity]) =>
      isServable({ quantity }) && pieces.some(({ code, free }) => code === product && free >= quantity),
  );
}
