import type { MarketCode } from '../kernel/market.ts';
import { accountWords } from './account-page.ts';

/** Words of pages that only letters and the account's own pages lead to. */
export const accountLetterWords = {
  cs: {
    secondFactor: 'druhy-faktor',
    forgotPassword: 'zapomenute-heslo',
    signInData: 'prihlasovaci-udaje',
    confirmEmail: 'overeni-emailu',
    ownData: 'moje-data',
  },
  ro: {
    secondFactor: 'al-doilea-factor',
    forgotPassword: 'parola-uitata',
    signInData: 'date-de-autentificare',
    confirmEmail: 'confirmare-email',
    ownData: 'datele-mele',
  },
} as const satisfies Record<MarketCode, Record<string, string>>;

/** Paths of the account's pages that a letter leads to. */
export const accountPath = {
  signIn: (market: MarketCode): string => `/${market}/${accountWords[market].account}/${accountWords[market].signIn}`,
  forgotPassword: (market: MarketCode): string =>
    `/${market}/${accountWords[market].account}/${accountLetterWords[market].forgotPassword}`,
  signInData: (market: MarketCode): string =>
    `/${market}/${accountWords[market].account}/${accountLetterWords[market].signInData}`,
  ownData: (market: MarketCode): string =>
    `/${market}/${accountWords[market].account}/${accountLetterWords[market].ownData}`,
  confirmEmail: (market: MarketCode, token: string): string =>
    `/${market}/${accountWords[market].account}/${accountLetterWords[market].confirmEmail}/${token}`,
  setPassword: (market: MarketCode, token: string): string =>
    `/${market}/${accountWords[market].account}/${accountWords[market].setPassword}/${token}`,
};
