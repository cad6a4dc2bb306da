// Pick-up points as the played carriers know them: those the shop begins with, some full, shut or congested.
import { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import { z } from 'zod';
import { offeredPoints, type OfferedPoint } from '../../shop/delivery/offered-points.ts';
import type { RecordFile } from '../record-file.ts';
import { PartnerName } from '../switches.ts';

/** `open` takes parcels, `gone` is told of no more, `spoiled` is told of by a row that makes no sense. */
export const PlaceState = z.enum([...PlaceTrouble.options, 'open', 'gone', 'spoiled']);
export type PlaceState = z.infer<typeof PlaceState>;

/** A point switched to a state; the others are as the shop began. */
export const SwitchedPlace = z.object({ carrier: PartnerName, code: z.string(), state: PlaceState });
export type SwitchedPlace = z.infer<typeof SwitchedPlace>;

/** A point and its state, as a list of its carrier tells of it. */
export interface PlayedPlace {
  point: OfferedPoint;
  state: PlaceState;
}

/** Points of all played carriers. */
export interface PlacesBook {
  /** Of one carrier, without those that are gone. */
  of: (carrier: PartnerName) => PlayedPlace[];
  /** False: there is no such point. */
  change: (wish: SwitchedPlace) => boolean;
}

/** Switched states are kept over a restart. */
export function placesBook(records: RecordFile<SwitchedPlace>): PlacesBook {
  const stateOf = ({ carrier, code, trouble }: OfferedPoint): PlaceState =>
    records.get(`${carrier}/${code}`)?.state ?? trouble ?? 'open';
  return {
    of: (carrier) =>
      offeredPoints
        .filter((point) => point.carrier === carrier)
        .map((point) => ({ point, state: stateOf(point) }))
        .filter(({ state }) => state !== 'gone'),
    change: (wish) => {
      const isKnown = offeredPoints.some(({ carrier, code }) => carrier === wish.carrier && code === wish.code);
      if (isKnown) records.set(`${wish.carrier}/${wish.code}`, wish);
      return isKnown;
    },
  };
}
