import type { StockedStore } from './contract.ts';

/**
 * Whether an order collected in a store can be served from its own pieces: all of it lies free there and is only counted.
 * More than five pieces of a product are not told of, so they are never promised.
 */
export function servesOrder(
  { pieces }: Pick<StockedStore, 'pieces'>,
  items: readonly { product: string; quantity: number }[],
): boolean {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of items) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return [...wanted].every(([product, quantity]) =>
    pieces.some(({ code, free, is_counted: isCounted }) => code === product && isCounted && free >= quantity),
  );
}
