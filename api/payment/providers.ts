import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import { cardProvider } from './card-provider.ts';
import { instalmentProvider } from './instalment-provider.ts';
import type { OnlineProvider } from './online-provider.ts';
import { twistoProvider } from './twisto/twisto-provider.ts';
import { walletProvider } from './wallet/wallet-provider.ts';

const onlineProviders: readonly OnlineProvider[] = [
  cardProvider,
  walletProvider('google_pay'),
  walletProvider('apple_pay'),
  twistoProvider,
  instalmentProvider,
];

/** As in `payment.provider`; money under another name came otherwise. */
export const onlineNames: readonly string[] = onlineProviders.map(({ name }) => name);

/** The provider of an attempt; null for money that comes otherwise. */
export const providerNamed = (name: string): OnlineProvider | null =>
  onlineProviders.find((one) => one.name === name) ?? null;

/** Who takes the money of a way of payment on a page of its own; null when nobody does. */
export const providerOf = (kind: PaymentKind): OnlineProvider | null =>
  onlineProviders.find((one) => one.kind === kind) ?? null;
