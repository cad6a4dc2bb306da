import { walletNames } from './wallet-names.ts';

/** Providers whose money stands at the card gateway, which gives it back. */
export const gatewayProviders: readonly string[] = ['card_gateway', ...walletNames];

/** Providers whose money goes back to them: the gateway, and who lent it. Other money needs an account of the customer. */
export const ownWayBack: readonly string[] = [...gatewayProviders, 'instalment_company', 'twisto'];
