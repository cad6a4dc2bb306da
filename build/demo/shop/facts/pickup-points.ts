import type { PlaceHours } from '@kolobeh/shared/delivery/place-hours.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { randomFrom, type Random } from './random.ts';
import { streets, towns, type Town } from './towns.ts';
import type { PickupPoint } from './types.ts';

/** A carrier's network of points: how its places are called and coded. */
interface Network {
  carrier: string;
  code: (number: number) => string;
  /** Share of boxes among its points, 0–1. */
  boxes: number;
  boxName: (place: string) => string;
  shopName: (place: string, keeper: string) => string;
}

const czechKeepers = [
  'Trafika',
  'Potraviny',
  'Papírnictví',
  'Květinářství',
  'Drogerie',
  'Večerka',
  'Chovatelské potřeby',
  'Knihkupectví',
  'Optika',
  'Galanterie',
];
const romanianKeepers = [
  'Magazin alimentar',
  'Librărie',
  'Florărie',
  'Papetărie',
  'Farmacie',
  'Benzinărie',
  'Chioșc de presă',
  'Pet shop',
  'Optică',
  'Mercerie',
];

const five = (number: number): string => String(number).padStart(5, '0');

const networks: Record<MarketCode, { keepers: readonly string[]; list: readonly Network[] }> = {
  cs: {
    keepers: czechKeepers,
    list: [
      {
        carrier: 'packeta',
        code: (number) => String(10_000 + number),
        boxes: 0.5,
        boxName: (place) => `Z-BOX ${place}`,
        shopName: (place, keeper) => `Zásilkovna – ${keeper}, ${place}`,
      },
      {
        carrier: 'dpd',
        code: (number) => `CZ${five(20_000 + number)}`,
        boxes: 0.3,
        boxName: (place) => `DPD Box ${place}`,
        shopName: (place, keeper) => `DPD Pickup – ${keeper}, ${place}`,
      },
      {
        carrier: 'balikovna',
        // In the place of a postcode, so five digits.
        code: (number) => String(30_000 + number),
        boxes: 0.4,
        boxName: (place) => `Balíkovna – box ${place}`,
        shopName: (place, keeper) => `Balíkovna – ${keeper}, ${place}`,
      },
      {
        carrier: 'ppl',
        code: (number) => `KM${five(40_000 + number)}`,
        boxes: 0.4,
        boxName: (place) => `PPL ParcelBox ${place}`,
        shopName: (place, keeper) => `PPL ParcelShop – ${keeper}, ${place}`,
      },
      {
        carrier: 'gls',
        code: (number) => `CZ${five(50_000 + number)}-PSHOP`,
        boxes: 0.4,
        boxName: (place) => `GLS ParcelLocker ${place}`,
        shopName: (place, keeper) => `GLS ParcelShop – ${keeper}, ${place}`,
      },
    ],
  },
  ro: {
    keepers: romanianKeepers,
    list: [
      {
        carrier: 'sameday',
        code: (number) => `EB${five(10_000 + number)}`,
        boxes: 1,
        boxName: (place) => `easybox ${place}`,
        shopName: (place) => `easybox ${place}`,
      },
      {
        carrier: 'fan-courier',
        code: (number) => `FAN${five(20_000 + number)}`,
        boxes: 0.8,
        boxName: (place) => `FANbox ${place}`,
        shopName: (place, keeper) => `FAN Courier – ${keeper}, ${place}`,
      },
      {
        carrier: 'cargus',
        code: (number) => String(130_000 + number),
        boxes: 0.3,
        boxName: (place) => `Ship & Go Locker ${place}`,
        shopName: (place, keeper) => `Ship & Go – ${keeper}, ${place}`,
      },
      {
        carrier: 'dpd',
        code: (number) => `RO${five(40_000 + number)}`,
        boxes: 0.3,
        boxName: (place) => `DPDbox ${place}`,
        shopName: (place, keeper) => `DPD Pickup – ${keeper}, ${place}`,
      },
      {
        carrier: 'gls',
        code: (number) => `RO${five(50_000 + number)}-PSHOP`,
        boxes: 0.5,
        boxName: (place) => `GLS Locker ${place}`,
        shopName: (place, keeper) => `GLS ParcelShop – ${keeper}, ${place}`,
      },
    ],
  },
};

/** Within about a kilometre of the town's centre, rounded to ten metres. */
const near = (random: Random, centre: number, reach: number): number =>
  Math.round((centre + (random.next() - 0.5) * reach) * 10_000) / 10_000;

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const workdays = [1, 2, 3, 4, 5];
const on = (days: readonly number[], from: string, to: string): PlaceHours => days.map((day) => ({ day, from, to }));

const boxHours = on(everyDay, '00:00', '24:00');
/** Of shops: the usual day, the long one of a shopping centre, and workdays alone. */
const shopHours: readonly PlaceHours[] = [
  [...on(workdays, '08:00', '18:00'), ...on([6], '08:00', '12:00')],
  on(everyDay, '09:00', '21:00'),
  on(workdays, '07:30', '17:00'),
];

function pointIn(market: MarketCode, network: Network, town: Town, number: number): PickupPoint {
  const random = randomFrom(`${market}/${network.carrier}/${number}`);
  const street = random.pick(streets[market]);
  const isBox = random.chance(network.boxes);
  const place = `${town.city}, ${street}`;
  const keeper = random.pick(networks[market].keepers);
  return {
    market,
    carrier: network.carrier,
    code: network.code(number),
    name: isBox ? network.boxName(place) : network.shopName(place, keeper),
    street: `${street}${market === 'ro' ? ' nr.' : ''} ${random.int(1, 120)}`,
    city: town.city,
    postcode: town.postcode,
    latitude: near(random, town.latitude, 0.02),
    longitude: near(random, town.longitude, 0.03),
    takesCash: !isBox,
    kind: isBox ? 'box' : 'shop',
    openingHours: isBox ? boxHours : random.pick(shopHours),
  };
}

const pointsOf = (market: MarketCode): PickupPoint[] =>
  networks[market].list.flatMap((network) =>
    towns[market].flatMap((town, at) => [0, 1].map((second) => pointIn(market, network, town, at * 2 + second))),
  );

/** Two points of every carrier in every town. They are invented: only towns and postcodes are real. */
export const pickupPoints: readonly PickupPoint[] = [...pointsOf('cs'), ...pointsOf('ro')];
