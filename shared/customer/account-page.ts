import type { MarketCode } from '../kernel/market.ts';

/** Words of the account's addresses that letters name too. */
export const accountWords = {
  cs: { account: 'ucet', signIn: 'prihlaseni', setPassword: 'nove-heslo' },
  ro: { account: 'cont', signIn: 'autentificare', setPassword: 'parola-noua' },
} as const satisfies Record<MarketCode, Record<string, string>>;
