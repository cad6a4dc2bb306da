import type { MarketCode } from '../kernel/market.ts';

/** Word of the address of a device's passport. The API and the shop must agree on it. */
export const passportWords: Record<MarketCode, string> = { cs: 'rodny-list', ro: 'fisa-dispozitiv' };

/** Address of a device's passport: its number and the secret that only its links know. */
export const passportPath = (market: MarketCode, number: number, token: string): string =>
  `/${market}/${passportWords[market]}/${number}/${token}`;
