import { z } from 'zod';
import { walletNames } from './wallet-names.ts';

/** Providers whose money stands at the card gateway, which gives it back. */
export const gatewayProviders: readonly string[] = ['card_gateway', ...walletNames];

/** Providers that lend: what they paid goes back to them by making the loan smaller, or by cancelling it. */
export const lendingProviders: readonly string[] = ['instalment_company', 'twisto'];

/** Who gives money of an order back, or takes it back: the card's gateway, or the company that lent it. */
export const OwnWay = z.enum(['card', 'loan']);
export type OwnWay = z.infer<typeof OwnWay>;

/** Null of a provider whose money needs an account of the customer. */
export const ownWayOf = (provider: string): OwnWay | null =>
  gatewayProviders.includes(provider) ? 'card' : lendingProviders.includes(provider) ? 'loan' : null;

/** Providers whose money goes back to them: the gateway, and who lent it. Other money needs an account of the customer. */
export const ownWayBack: readonly string[] = [...gatewayProviders, ...lendingProviders];
