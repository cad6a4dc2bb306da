import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { MapBox } from '@kolobeh/shared/delivery/map-box.ts';
import { useMemo, useState } from 'react';
import { type Examples, type PageData, at } from '../../testing/kit/example.tsx';
import type { DispensingPlace, PlaceGroup } from '@kolobeh/shared/checkout/delivery-contract.ts';
import CheckoutLayout from '../CheckoutLayout.tsx';
import { CarrierWidget } from './CarrierWidget.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { PlaceList } from './PlaceList.tsx';
import PlacePage, { type loader } from './PlacePage.tsx';
import type { SeenPlaces } from './use-seen-places.ts';
import type { MapSpeech } from './widget-message.ts';

/** Where the examples' map is; in tests it is played, elsewhere it is away. */
export const playedMap = 'https://map.carrier.example';

/** Addresses of the played maps, by whose words they speak. */
const mapPaths: Record<MapSpeech, string> = {
  packeta: '/v6/#/?apiKey=key',
  balikovna: '/locations/?type=BALIKOVNY',
  dpd: '/widget/latest/index.html?enabledCountries=CZ&lang=cs',
  scripted: '/cs/objednavka/mapa-dopravce/gls',
};

/** The map with what was picked on it. */
function Picking({ speech = 'packeta', waitMs }: { speech?: MapSpeech; waitMs?: number }) {
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <>
      <CarrierWidget
        map={{ address: playedMap + mapPaths[speech], speech }}
        waitMs={waitMs}
        onPick={(code) => setCodes((before) => [...before, code])}
      />
      <output className="num">{codes.join(' ')}</output>
    </>
  );
}

const stage = (market: MarketCode, facts: Parameters<typeof Picking>[0] = {}) =>
  at(
    market,
    {},
    <main className="page co-main py-7">
      <Picking {...facts} />
    </main>,
  );

const week = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '08:00', to: '11:30' },
  { day, from: '12:30', to: '18:00' },
]);

const nonstop = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
const withBreak = [...week, { day: 6, from: '08:00', to: '12:00' }];

const places: readonly DispensingPlace[] = [
  { name: 'DPD Box Plzeň, Dlouhá', takes_cash: false, opening_hours: nonstop, refusal: null },
  {
    name: 'GLS ParcelShop – Chovatelské potřeby a zahradnictví U Tří lvů, Plzeň',
    takes_cash: true,
    opening_hours: withBreak,
    refusal: null,
  },
  { name: 'Balíkovna – Trafika, Plzeň', takes_cash: true, opening_hours: null, refusal: 'PLACE_FULL' as const },
].map((place, index) => ({
  id: index + 1,
  carrier: 'dpd',
  code: `CZ2000${index}`,
  street: 'Dlouhá 12',
  city: 'Plzeň',
  postcode: '30100',
  latitude: 49.74,
  longitude: 13.38,
  ...place,
}));

/** Points to choose from, one of them full. */
function Listed() {
  const [picked, setPicked] = useState<number | null>(2);
  return <PlaceList places={places} picked={picked} onPick={setPicked} />;
}

const found = { delivery: 'point', search: '', listed: 60, places: [...places], total: places.length };

const page = (market: MarketCode, more: Partial<PageData<typeof loader>> = {}, wrong?: string) => {
  const data: PageData<typeof loader> = { found, chosen: places[0] ?? null, tilesUrl: null, widget: null, ...more };
  return at(market, { data, layout: <CheckoutLayout />, ...(wrong && { answer: { wrong } }) }, <PlacePage />);
};

const whole: SeenPlaces = { places, groups: [], total: 3, isPart: false, isNarrowed: false, isFailed: false };

/** Middles of groups, in both countries. */
const towns: Record<MarketCode, readonly [latitude: number, longitude: number, count: number][]> = {
  cs: [
    [50.08, 14.43, 480],
    [49.2, 16.61, 210],
    [49.83, 18.26, 90],
  ],
  ro: [
    [44.43, 26.1, 520],
    [46.77, 23.6, 180],
    [45.65, 25.6, 80],
  ],
};

const groupsOf = (market: MarketCode): PlaceGroup[] => [
  ...towns[market].map(([latitude, longitude, count]) => ({ latitude, longitude, count, place: null })),
  ...places.slice(1).map((place) => ({ latitude: place.latitude, longitude: place.longitude, count: 1, place })),
];

/** List and map with what the map was told lies in it. */
function Seen({ seen, search = '' }: { seen: Partial<SeenPlaces>; search?: string }) {
  const [picked, setPicked] = useState<DispensingPlace | null>(places[0] ?? null);
  const [view, setView] = useState<MapBox | null>(null);
  const [isAll, setAll] = useState(false);
  const shown = useMemo(() => ({ ...whole, ...seen }), [seen]);
  return (
    <main className="page co-main py-7" data-view={JSON.stringify(view)} data-all={isAll}>
      <PlaceChoice
        found={{ ...found, search, total: shown.isPart ? 1_240 : shown.total }}
        seen={shown}
        picked={picked}
        onPick={setPicked}
        tilesUrl={null}
        onView={setView}
        onAll={() => setAll(true)}
        next={shown.total > shown.places.length ? 120 : null}
        onMore={() => undefined}
      />
    </main>
  );
}

export const examples: Examples = {
  'page of points': (market) => page(market),
  'page of points, none found': (market) =>
    page(market, { found: { ...found, places: [], total: 0, search: 'Xyz' }, chosen: null }),
  'page of points, the chosen one got full': (market) => page(market, {}, 'field.PLACE_FULL'),
  'page of points, the chosen one got congested': (market) => page(market, {}, 'field.PLACE_CONGESTED'),
  'more points than are listed': (market) => at(market, {}, <Seen seen={{ groups: groupsOf(market), total: 1_240 }} />),
  'a part of the map': (market) =>
    at(
      market,
      {},
      <Seen seen={{ places: places.slice(1), total: 2, isPart: true, isNarrowed: true }} search="Plzeň" />,
    ),
  'a part of the map with none': (market) => at(market, {}, <Seen seen={{ places: [], total: 0, isPart: true }} />),
  'a part of the map that could not be asked for': (market) => at(market, {}, <Seen seen={{ isFailed: true }} />),
  'points with hours': (market) =>
    at(
      market,
      {},
      <main className="page co-main py-7">
        <Listed />
      </main>,
    ),
  'carrier’s map': (market) => stage(market),
  'carrier’s map that is not waited for': (market) => stage(market, { waitMs: 500 }),
  'map of Balíkovna': (market) => stage(market, { speech: 'balikovna' }),
  'map of DPD': (market) => stage(market, { speech: 'dpd' }),
  'map by a carrier’s script': (market) => stage(market, { speech: 'scripted' }),
};
