import { expect, it } from 'vitest';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { matchPlaces } from './match-places.ts';

const places: Record<MarketCode, { name: string }[]> = {
  cs: [
    'Telefony',
    'Použité telefony',
    'Kryty na iPhone',
    'Reklamace a vrácení zboží',
    'Doprava a platba',
    'Samsung',
  ].map((name) => ({ name })),
  ro: ['Telefoane', 'Huse pentru iPhone', 'Livrare și plată', 'Reclamații și retur'].map((name) => ({ name })),
};

it.each<[MarketCode, string, string[]]>([
  ['cs', 'telefon', ['Telefony', 'Použité telefony']],
  ['cs', 'mobil', ['Telefony', 'Použité telefony']],
  ['cs', 'bazarový telefon', ['Použité telefony']],
  ['cs', 'obal na iphone', ['Kryty na iPhone']],
  ['cs', 'reklamaci', ['Reklamace a vrácení zboží']],
  ['cs', 'dopravu', ['Doprava a platba']],
  ['cs', 'sams', ['Samsung']],
  ['cs', 'na', []],
  ['cs', 'gramofon', []],
  ['cs', 'telefon samsung', []],
  ['ro', 'telefonul', ['Telefoane']],
  ['ro', 'husă iphone', ['Huse pentru iPhone']],
  ['ro', 'livrarea', ['Livrare și plată']],
  ['ro', 'plata', ['Livrare și plată']],
])('in %s "%s" names %j', (market, term, names) => {
  expect(matchPlaces(market, places[market], term, 3).map(({ name }) => name)).toEqual(names);
});
