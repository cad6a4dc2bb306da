import { type Care, everyTenMinutes } from '../jobs/care.ts';
import { refreshPlaces } from './refresh-places.ts';

/** Carriers that tell of their pick-up points. */
const withPlaces = ['packeta', 'ppl', 'dpd', 'gls', 'balikovna', 'sameday', 'fan-courier', 'cargus'];

/** Which points are full, shut or congested. Each carrier is a care of its own, so one that fails is named and holds up no other. */
export const deliverySchedule: readonly Care[] = withPlaces.map((carrier) =>
  everyTenMinutes(`delivery.places-${carrier}`, (deps) => refreshPlaces(deps, carrier)),
);
