/** Tables of parameters as a buyer reads them, in the language of each market. */
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Accessory, AccessoryKind, Model, Sim, Text } from '../facts/types.ts';
import type { Attribute } from './catalogue-plan.ts';
import { both, decimal, fullName, makerName, mapText, storageText } from './wording.ts';

type Line = [name: Text, value: Text | null];

const sims: Record<Sim, Text | null> = {
  nano: both('nano-SIM'),
  'dual-nano': { cs: '2× nano-SIM', ro: '2 × nano-SIM' },
  'nano+esim': { cs: 'nano-SIM a eSIM', ro: 'nano-SIM și eSIM' },
  'dual-nano+esim': { cs: '2× nano-SIM a eSIM', ro: '2 × nano-SIM și eSIM' },
  esim: both('eSIM'),
  none: null,
};

const grouped = (value: number, market: MarketCode): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, market === 'cs' ? '\u00a0' : '.');

/** `128, 256 a 512 GB` – values of one unit are listed with the unit once. */
function listed(values: readonly number[], market: MarketCode): string {
  const texts = [...new Set(values)].toSorted((a, b) => a - b).map(storageText);
  const last = texts.at(-1) ?? '';
  const isOneUnit = texts.every((text) => text.endsWith('GB'));
  const before = texts.slice(0, -1).map((text) => (isOneUnit ? text.replace(' GB', '') : text));
  return before.length === 0 ? last : `${before.join(', ')} ${market === 'cs' ? 'a' : 'și'} ${last}`;
}

const listedIn = (values: readonly number[]): Text | null =>
  values.length === 0 ? null : mapText((market) => listed(values, market));

const locales: Record<MarketCode, string> = { cs: 'cs-CZ', ro: 'ro-RO' };
const monthFormats = mapMarkets(
  (market) => new Intl.DateTimeFormat(locales[market], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

function mapMarkets<Value>(make: (market: MarketCode) => Value): Record<MarketCode, Value> {
  return { cs: make('cs'), ro: make('ro') };
}

const monthOf = (day: string): Text => mapText((market) => monthFormats[market].format(new Date(`${day}T00:00:00Z`)));

const sizeOf = (mm: readonly number[]): Text => both(`${mm.map(decimal).join(' × ')} mm`);

const numbers = (values: readonly (number | null)[]): number[] => values.flatMap((value) => value ?? []);

const deviceLines = (model: Model): Line[] => [
  [{ cs: 'Displej', ro: 'Ecran' }, both(`${decimal(model.displayInches)}″`)],
  [{ cs: 'Čip', ro: 'Procesor' }, model.chip === '' ? null : both(model.chip)],
  [{ cs: 'Operační paměť', ro: 'Memorie RAM' }, listedIn(numbers(model.sizes.map((size) => size.ramGb)))],
  [{ cs: 'Úložiště', ro: 'Stocare' }, listedIn(numbers(model.sizes.map((size) => size.gb)))],
  [{ cs: 'Fotoaparáty', ro: 'Camere foto' }, model.cameras === null ? null : both(model.cameras)],
  [
    { cs: 'Baterie', ro: 'Baterie' },
    model.batteryMah > 0 ? mapText((market) => `${grouped(model.batteryMah, market)} mAh`) : null,
  ],
  [{ cs: 'Mobilní síť', ro: 'Rețea mobilă' }, model.network === null ? null : both(model.network.toUpperCase())],
  [{ cs: 'SIM', ro: 'SIM' }, sims[model.sim]],
  [{ cs: 'Systém při uvedení', ro: 'Sistem la lansare' }, model.os === '' ? null : both(model.os)],
  [{ cs: 'Rozměry', ro: 'Dimensiuni' }, sizeOf(model.dimensionsMm)],
  [{ cs: 'Hmotnost', ro: 'Greutate' }, both(`${model.weightGrams} g`)],
  [{ cs: 'Uvedení na trh', ro: 'Lansare' }, monthOf(model.released)],
];

const kinds: Record<AccessoryKind, Text> = {
  cover: { cs: 'Zadní kryt', ro: 'Husă' },
  'book-cover': { cs: 'Flipové pouzdro', ro: 'Husă tip carte' },
  glass: { cs: 'Tvrzené sklo', ro: 'Folie de sticlă' },
  charger: { cs: 'Síťová nabíječka', ro: 'Încărcător de rețea' },
  'car-charger': { cs: 'Nabíječka do auta', ro: 'Încărcător auto' },
  'wireless-charger': { cs: 'Bezdrátová nabíječka', ro: 'Încărcător wireless' },
  cable: { cs: 'Kabel', ro: 'Cablu' },
  'power-bank': { cs: 'Powerbanka', ro: 'Baterie externă' },
  earbuds: { cs: 'Sluchátka do uší', ro: 'Căști in-ear' },
  headphones: { cs: 'Sluchátka přes hlavu', ro: 'Căști over-ear' },
  speaker: { cs: 'Přenosný reproduktor', ro: 'Boxă portabilă' },
  strap: { cs: 'Řemínek', ro: 'Curea' },
  'memory-card': { cs: 'Paměťová karta', ro: 'Card de memorie' },
  holder: { cs: 'Držák', ro: 'Suport' },
  keyboard: { cs: 'Klávesnice', ro: 'Tastatură' },
  stylus: { cs: 'Dotykové pero', ro: 'Stylus' },
  tracker: { cs: 'Lokátor', ro: 'Dispozitiv de localizare' },
};

/** What kind of thing an accessory is, for its subtitle and its table. */
export const accessoryKindText = (kind: AccessoryKind): Text => kinds[kind];

const accessoryLines = (accessory: Accessory, fits: Model | null): Line[] => [
  [{ cs: 'Druh', ro: 'Tip' }, kinds[accessory.kind]],
  [{ cs: 'Značka', ro: 'Marcă' }, both(makerName(accessory.manufacturer))],
  [{ cs: 'Určeno pro', ro: 'Potrivit pentru' }, fits === null ? null : both(fullName(fits))],
  [{ cs: 'Rozměry balení', ro: 'Dimensiunile ambalajului' }, sizeOf(accessory.dimensionsMm)],
  [{ cs: 'Hmotnost', ro: 'Greutate' }, both(`${accessory.weightGrams} g`)],
];

const inMarket = (lines: readonly Line[], market: MarketCode): Attribute[] =>
  lines.flatMap(([name, value]) => (value === null ? [] : [{ name: name[market], value: value[market] }]));

const inBoth = (lines: readonly Line[]): Record<MarketCode, Attribute[]> =>
  mapMarkets((market) => inMarket(lines, market));

/** Lines of a device; what a model has none of is left out. */
export const attributesOf = (model: Model): Record<MarketCode, Attribute[]> => inBoth(deviceLines(model));

/** Lines of an accessory. @param fits the model it is made for; null for one that fits any */
export const accessoryAttributes = (accessory: Accessory, fits: Model | null): Record<MarketCode, Attribute[]> =>
  inBoth(accessoryLines(accessory, fits));
