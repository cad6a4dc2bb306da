import type { Choice } from './choice.ts';

/** Carriers of both markets by code, with the names people use. Names of companies are the same in every language. */
export const carriers: readonly Choice[] = [
  { value: 'dpd', label: 'DPD' },
  { value: 'ppl', label: 'PPL' },
  { value: 'packeta', label: 'Zásilkovna' },
  { value: 'sameday', label: 'Sameday' },
  { value: 'fan-courier', label: 'FAN Courier' },
  { value: 'gls', label: 'GLS' },
  { value: 'cargus', label: 'Cargus' },
  { value: 'balikovna', label: 'Balíkovna' },
  { value: 'store-transfer', label: 'Kolobeh' },
  { value: 'city-courier', label: 'Kolobeh Express' },
];

/** The code itself for a carrier this version does not know. */
export const carrierName = (code: string): string => carriers.find(({ value }) => value === code)?.label ?? code;
