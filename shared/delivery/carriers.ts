/**
 * Every carrier by the code that `delivery_method.carrier` stores, with the name that drivers and customers know. Names
 * of companies are the same in every language. What else is kept by carrier is a record over these codes, so a new one
 * does not compile before each place knows it.
 */
export const carrierNames = {
  dpd: 'DPD',
  ppl: 'PPL',
  packeta: 'Zásilkovna',
  sameday: 'Sameday',
  'fan-courier': 'FAN Courier',
  gls: 'GLS',
  cargus: 'Cargus',
  balikovna: 'Balíkovna',
  'store-transfer': 'Kolobeh',
  'city-courier': 'Kolobeh Express',
} as const;

export type CarrierCode = keyof typeof carrierNames;

/** Whether this version knows a carrier of that code. */
export const isCarrier = (code: string): code is CarrierCode => Object.hasOwn(carrierNames, code);

/** The code itself for a carrier this version does not know. */
export const carrierName = (code: string): string => (isCarrier(code) ? carrierNames[code] : code);
