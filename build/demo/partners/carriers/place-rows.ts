// Rows of the played carriers' lists of points, each in its carrier's own words.
import type { PlaceState, PlayedPlace } from './places-book.ts';

type Row = Record<string, unknown>;

const latitudeOf = ({ point, state }: PlayedPlace): number | null => (state === 'spoiled' ? null : point.latitude);

const packetaWords: Partial<Record<PlaceState, string>> = {
  PLACE_FULL: 'Dočasně plné',
  PLACE_CLOSED: 'Dočasně mimo provoz',
  PLACE_CONGESTED: 'Přetíženo',
};

/** Of Packeta's lists of counters and boxes. */
export function packetaRow(place: PlayedPlace): Row {
  const { point, state } = place;
  const words = packetaWords[state];
  return {
    id: point.code,
    name: point.name,
    street: point.street,
    city: point.city,
    zip: `${point.postcode.slice(0, 3)} ${point.postcode.slice(3)}`,
    country: 'cz',
    latitude: latitudeOf(place)?.toFixed(4) ?? '',
    longitude: point.longitude.toFixed(4),
    status: words ? { statusId: '2', description: words } : { statusId: '1', description: 'V provozu' },
    displayFrontend: words ? '0' : '1',
  };
}

/** Of PPL's access points. */
export function pplRow(place: PlayedPlace): Row {
  const { point, state } = place;
  return {
    accessPointCode: point.code,
    accessPointType: point.kind === 'box' ? 'ParcelBox' : 'ParcelShop',
    name: point.name,
    street: point.street,
    city: point.city,
    zipCode: point.postcode,
    country: 'CZ',
    gps: { latitude: latitudeOf(place), longitude: point.longitude },
    cashPayment: point.takesCash,
    pickupEnabled: state !== 'PLACE_CLOSED',
    capacityStatus: state === 'PLACE_FULL' ? 'Full' : state === 'PLACE_CONGESTED' ? 'Overloaded' : 'Available',
  };
}

/** Of Sameday's locations "out of home". */
export function samedayRow(place: PlayedPlace): Row {
  const { point, state } = place;
  const free = state === 'PLACE_FULL' ? 0 : 4;
  return {
    oohId: point.code,
    oohType: point.kind === 'box' ? 0 : 1,
    name: point.name,
    address: point.street,
    city: point.city,
    postalCode: point.postcode,
    lat: latitudeOf(place),
    lng: point.longitude,
    availableBoxes: point.kind === 'box' ? ['S', 'M', 'L'].map((size) => ({ size, number: free })) : [],
    isActive: state !== 'PLACE_CLOSED',
    isOverloaded: state === 'PLACE_CONGESTED',
    supportedPayment: point.takesCash ? 1 : 0,
  };
}

/** Of FAN Courier's pick-up points. */
export function fanRow(place: PlayedPlace): Row {
  const { point, state } = place;
  const status = { PLACE_CLOSED: 'inactive', PLACE_CONGESTED: 'overloaded', PLACE_FULL: 'full' }[state as string];
  const number = state === 'PLACE_FULL' ? 0 : 3;
  return {
    id: point.code,
    name: point.name,
    address: { locality: point.city, street: point.street, streetNo: '', zipCode: point.postcode },
    latitude: latitudeOf(place) === null ? '' : String(point.latitude),
    longitude: String(point.longitude),
    ...(point.kind === 'box' ? { drawer: ['M', 'L'].map((type) => ({ type, number })) } : {}),
    status: status ?? 'active',
  };
}

/** Rows of a page, as lists with `page` and a number of rows count them. */
export const pageOf = (rows: readonly Row[], page: unknown, perPage: unknown): Row[] => {
  const [at, size] = [Math.max(1, Number(page) || 1), Math.max(1, Number(perPage) || 50)];
  return rows.slice((at - 1) * size, at * size);
};
