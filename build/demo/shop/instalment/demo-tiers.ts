/** Invented lenders of both markets with their price lists; amounts in whole crowns and lei. */
import type { ArrangeType, DepositRule } from '@kolobeh/shared/instalment/tier.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

interface DemoTier {
  barem: string;
  name: string;
  arrangeTypes: ArrangeType[];
  deposit?: { rule: Exclude<DepositRule, 'free'>; value: number };
  credit: { min: number; max: number };
  fee?: number;
  /** Codes of categories; absent: all goods. */
  categories?: string[];
  /** Counts with a yearly rate in hundredths of a percent, or with the coefficient in millionths. */
  terms: { count: number; rate: number }[] | { count: number; coefficient: number }[];
}

interface DemoCompany {
  code: string;
  market: MarketCode;
  name: string;
  tiers: DemoTier[];
}

const devices = ['phones', 'tablets', 'watches', 'used'];

const atRate = (rate: number, ...counts: number[]) => counts.map((count) => ({ count, rate }));

/** Several lenders in each market, so that the best offer has to be found. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    code: 'ukazkovy-uver',
    market: 'cs',
    name: 'Ukázkový úvěr, a. s.',
    tiers: [
      {
        barem: '102',
        name: 'Klasický úvěr',
        arrangeTypes: ['online', 'on-store'],
        credit: { min: 3_000, max: 150_000 },
        terms: atRate(1150, 6, 12, 18, 24, 36),
      },
      {
        barem: '103',
        name: 'Třetinka',
        arrangeTypes: ['online', 'on-store'],
        credit: { min: 3_000, max: 30_000 },
        categories: devices,
        terms: atRate(0, 3),
      },
    ],
  },
  {
    code: 'vzorova-splatkova',
    market: 'cs',
    name: 'Vzorová splátková, s. r. o.',
    tiers: [
      {
        barem: '201',
        name: 'Splátky bez dokládání příjmu',
        arrangeTypes: ['online'],
        credit: { min: 5_000, max: 60_000 },
        // Its own price list: 12 × 1 113 Kč for 11 000 Kč, 24 × 1 144 Kč for 20 000 Kč.
        terms: [
          { count: 12, coefficient: 101_181 },
          { count: 24, coefficient: 57_200 },
        ],
      },
      {
        barem: '104',
        name: 'Desetina a deset splátek',
        arrangeTypes: ['online', 'on-store'],
        deposit: { rule: 'percent', value: 10 },
        credit: { min: 5_000, max: 60_000 },
        fee: 199,
        categories: devices,
        terms: atRate(0, 10),
      },
    ],
  },
  {
    code: 'credit-model',
    market: 'ro',
    name: 'Credit Model IFN S.A.',
    tiers: [
      {
        barem: 'R12',
        name: 'Rate clasice',
        arrangeTypes: ['online', 'on-store'],
        credit: { min: 500, max: 30_000 },
        terms: atRate(1490, 6, 12, 24, 36),
      },
      {
        barem: 'R04',
        name: 'Patru rate fără dobândă',
        arrangeTypes: ['online'],
        credit: { min: 500, max: 6_000 },
        categories: devices,
        terms: atRate(0, 4),
      },
    ],
  },
];
