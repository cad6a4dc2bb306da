// Rows of the played carriers' lists of points, each in its carrier's own words.
import type { PlaceState, PlayedPlace } from './places-book.ts';

type Row = Record<string, unknown>;

const latitudeOf = ({ point, state }: PlayedPlace): number | null => (state === 'spoiled' ? null : point.latitude);

/** Spans of one day, Monday is 1. */
const spansOn = ({ point }: PlayedPlace, day: number) => point.openingHours.filter((one) => one.day === day);

const week = [1, 2, 3, 4, 5, 6, 7] as const;

const packetaDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const packetaWeek = (place: PlayedPlace): Record<string, string> =>
  Object.fromEntries(
    packetaDays.map((name, at) => [
      name,
      spansOn(place, at + 1)
        .map(({ from, to }) => `${from}–${to}`)
        .join(', '),
    ]),
  );

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
    openingHours: { regular: packetaWeek(place) },
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
    workHours: point.openingHours.map(({ day, from, to }) => ({ weekDay: day, openFrom: from, openTo: to })),
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
    schedule: point.openingHours.map(({ day, from, to }) => ({
      day,
      openingHour: `${from}:00`,
      closingHour: `${to}:00`,
    })),
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
    schedule: week.map((day) => {
      const [span] = spansOn(place, day);
      return { firstHour: span?.from ?? '', secondHour: span?.to ?? '' };
    }),
  };
}

/** Of DPD's Pickup points. */
export function dpdRow(place: PlayedPlace): Row {
  const { point, state } = place;
  const status = { PLACE_CLOSED: 'closed', PLACE_CONGESTED: 'overloaded', PLACE_FULL: 'full' }[state as string];
  return {
    id: point.code,
    company: point.name,
    street: point.street,
    house_number: '',
    city: point.city,
    postcode: point.postcode,
    latitude: latitudeOf(place),
    longitude: point.longitude,
    pickup_network_type: point.kind === 'box' ? 'dpd_box' : 'pickup_point',
    cardpayment_allowed: point.takesCash,
    status: status ?? 'open',
    hours: week.map((day) => {
      const [first, second] = spansOn(place, day);
      // Without a break, the day is told by its morning's opening and its afternoon's closing.
      return second
        ? {
            day,
            openMorning: first?.from,
            closeMorning: first?.to,
            openAfternoon: second.from,
            closeAfternoon: second.to,
          }
        : { day, openMorning: first?.from ?? '', closeMorning: '', openAfternoon: '', closeAfternoon: first?.to ?? '' };
    }),
  };
}

/** Of GLS's delivery points. */
export function glsRow(place: PlayedPlace): Row {
  const { point, state } = place;
  const saturation = { PLACE_CLOSED: 'outOfOrder', PLACE_CONGESTED: 'overloaded', PLACE_FULL: 'full' }[state as string];
  return {
    id: point.code,
    name: point.name,
    contact: {
      countryCode: point.market === 'ro' ? 'RO' : 'CZ',
      postalCode: point.postcode,
      city: point.city,
      address: point.street,
    },
    location: [latitudeOf(place), point.longitude],
    hours: week.map((day) => {
      const [first, second] = spansOn(place, day);
      return second
        ? [day, first?.from, second.to, first?.to, second.from]
        : [day, first?.from ?? null, first?.to ?? null];
    }),
    features: ['pickup', 'delivery', ...(point.takesCash ? ['acceptsCash', 'acceptsCard'] : [])],
    type: point.kind === 'box' ? 'parcel-locker' : 'parcel-shop',
    lockerSaturation: saturation ?? 'lowVolume',
  };
}

const cargusDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Of Cargus' Ship & Go points. */
export function cargusRow(place: PlayedPlace): Row {
  const { point, state } = place;
  const status = { PLACE_CLOSED: 'Inactive', PLACE_CONGESTED: 'Overloaded', PLACE_FULL: 'Full' }[state as string];
  const hours = cargusDays.flatMap((name, at): [string, string | null][] => {
    const [span] = spansOn(place, at + 1);
    return [
      [`OpenHours${name}Start`, span?.from ?? null],
      [`OpenHours${name}End`, span?.to ?? null],
    ];
  });
  return {
    Id: Number(point.code),
    Name: point.name,
    City: point.city,
    StreetName: point.street,
    StreetNo: '',
    PostalCode: point.postcode,
    Longitude: point.longitude,
    Latitude: latitudeOf(place),
    PointType: point.kind === 'box' ? 55 : 5,
    ServiceCOD: point.takesCash,
    Status: status ?? 'Active',
    ...Object.fromEntries(hours),
  };
}

const czechDays = ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle'];

/** Of the Czech post's file, as an object that is written as XML. */
export function balikovnaRow(place: PlayedPlace): Row {
  const { point, state } = place;
  const word = { PLACE_CLOSED: 'MIMO_PROVOZ', PLACE_CONGESTED: 'PRETIZENO', PLACE_FULL: 'PLNO' }[state as string];
  return {
    PSC: point.code,
    NAZEV: point.name,
    ADRESA: `${point.street}, ${point.postcode}, ${point.city}`,
    TYP: point.kind === 'box' ? 'balíkovna-BOX' : 'balíkovna partner',
    OBEC: point.city,
    SOUR_X_WGS84: point.longitude,
    SOUR_Y_WGS84: latitudeOf(place) ?? '',
    OTEV_DOBY: {
      den: week.map((day, at) => ({
        '@name': czechDays[at],
        od_do: spansOn(place, day).map(({ from, to }) => ({ od: from, do: to })),
      })),
    },
    PLATBA_KARTOU: point.takesCash ? 'A' : 'N',
    STAV: word ?? 'V_PROVOZU',
  };
}

/** Rows of a page, as lists with `page` and a number of rows count them. */
export const pageOf = (rows: readonly Row[], page: unknown, perPage: unknown): Row[] => {
  const [at, size] = [Math.max(1, Number(page) || 1), Math.max(1, Number(perPage) || 50)];
  return rows.slice((at - 1) * size, at * size);
};
