import type { CarrierCode } from '@kolobeh/shared/delivery/carriers.ts';
import { type Care, everyTenMinutes } from '../jobs/care.ts';
import { refreshPlaces } from './refresh-places.ts';

/** Whether a carrier tells of its pick-up points. */
const tellsPlaces: Readonly<Record<CarrierCode, boolean>> = {
  packeta: true,
  ppl: true,
  dpd: true,
  gls: true,
  balikovna: true,
  sameday: true,
  'fan-courier': true,
  cargus: true,
  'store-transfer': false,
  'city-courier': false,
};

/** Which points are full, shut or congested. Each carrier is a care of its own, so one that fails is named and holds up no other. */
export const deliverySchedule: readonly Care[] = Object.entries(tellsPlaces)
  .filter(([, tells]) => tells)
  .map(([carrier]) => everyTenMinutes(`delivery.places-${carrier}`, (deps) => refreshPlaces(deps, carrier)));
