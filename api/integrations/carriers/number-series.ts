// Carriers of which a shipper has numbers beforehand: a parcel gets one of them before the carrier hears of it.

/** What decides from which series a parcel's number is. */
export interface ParcelKind {
  /** To a pick-up point; else to the address. */
  isToPoint: boolean;
  /** The driver collects cash. */
  hasCash: boolean;
}

interface NumberSeries {
  all: readonly string[];
  of: (parcel: ParcelKind) => string;
}

/** PPL Parcel CZ Private, or Smart to a ParcelShop; the second of each pair collects cash. Its number tells which. */
export const pplProduct = ({ isToPoint, hasCash }: ParcelKind): string =>
  isToPoint ? (hasCash ? 'SMAD' : 'SMAR') : hasCash ? 'PRID' : 'PRIV';

const byCarrier: Record<string, NumberSeries> = { ppl: { all: ['PRIV', 'PRID', 'SMAR', 'SMAD'], of: pplProduct } };

/** Series of a carrier, by its code; null: it numbers each parcel itself when it is told of it. */
export const numberSeries = (carrier: string): NumberSeries | null => byCarrier[carrier] ?? null;

/** Every carrier that gives numbers beforehand, with its series. */
export const allSeries: readonly { carrier: string; series: string }[] = Object.entries(byCarrier).flatMap(
  ([carrier, { all }]) => all.map((series) => ({ carrier, series })),
);
