import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import type { BuyoutStep } from '@kolobeh/shared/buyout/office/office-steps.ts';

/** What opens a form of its own, such as an inspection or taking into stock. */
export type NextCall = OfficeBuyout['next_calls'][number];
/** Something the person may do now with the buy-out. */
export type Next = { kind: 'call'; name: NextCall } | { kind: 'step'; name: BuyoutStep };

/** What undoes or stops a buy-out. */
const gentle: readonly BuyoutStep[] = ['refuse_device', 'block', 'cancel'];

const isGentle = (name: BuyoutStep): boolean => gentle.includes(name);

/** What the server allows now in the order of the digits, from 1: calls, then steps, and last what undoes or stops. */
export const nextsOf = ({ next_calls, next_steps }: Pick<OfficeBuyout, 'next_calls' | 'next_steps'>): Next[] => [
  ...next_calls.map((name): Next => ({ kind: 'call', name })),
  ...next_steps
    .toSorted((a, b) => Number(isGentle(a)) - Number(isGentle(b)))
    .map((name): Next => ({ kind: 'step', name })),
];

/** Whether it may stand bold as the usual next thing. */
export const isBold = (next: Next): boolean => next.kind === 'call' || !isGentle(next.name);
