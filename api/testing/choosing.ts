// What tests of missing pieces ask of an order and its customer.
import type { ShortageDecision } from '@kolobeh/shared/order/shortage-contract.ts';
import type { Bought } from './buyer.ts';
import type { Product } from './products.ts';

export const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token: token });

export const openOf = async (order: Bought) =>
  ((await follow(order)).shortages?.items ?? []).filter(({ state }) => state === 'open');

/** The one thing to be decided. */
export const only = async (order: Bought): Promise<{ id: string }> => {
  const [one] = await openOf(order);
  return { id: one?.id ?? '' };
};

export const choose = ({ buyer, token }: Bought, choices: ShortageDecision[]) =>
  buyer.client.order.choose({ token: token, choices });

/** Chooses the same for everything that is open. */
export const chooseAll = async (order: Bought, choice: 'wait' | 'refund') =>
  choose(
    order,
    (await openOf(order)).map(({ id }) => ({ id, choice })),
  );

export const substitute = async (order: Bought, { code }: Product) =>
  choose(
    order,
    (await openOf(order)).map(({ id }) => ({ id, choice: 'substitute', substitute: code })),
  );

/** `ok`, or the code of the refusal. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );
