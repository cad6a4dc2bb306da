/** What is told of a device at length, put together from what is known of its model. */
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ProductStory } from '@kolobeh/shared/catalogue/product-story.ts';
import type { Model, Text } from '../../facts/types.ts';
import { both, decimal, fullName, mapText, storageText } from '../wording.ts';
import { boxWords } from './box-words.ts';
import {
  batteryWords,
  cameraWords,
  displayWords,
  lifeWords,
  limitWords,
  traitWords,
  weightWords,
} from './device-words.ts';

interface Highlight {
  title: Text;
  text: Text;
}
interface Thing {
  name: Text;
  is_in: boolean;
  of: ProductStory['in_box'][number]['of'];
}

const isApple = ({ manufacturer }: Model): boolean => manufacturer === 'apple';
const hasKeys = ({ look }: Model): boolean => look.kind === 'classic-phone';
const withLightning = new Set(['iphone-se', 'iphone-11', 'iphone-12', 'iphone-13', 'iphone-14']);
const hasLightning = ({ series, name }: Model): boolean =>
  withLightning.has(series) || (series === 'ipad' && name.includes('2021'));

/** A new battery of an iPhone lasts as long as one a third larger elsewhere. */
const enduranceOf = (model: Model): 'long' | 'day' | 'short' => {
  const comparable = isApple(model) ? model.batteryMah * 1.3 : model.batteryMah;
  return comparable >= 5000 ? 'long' : comparable >= 4000 ? 'day' : 'short';
};

function displayText(model: Model): Text {
  const { displayInches: inches, kind } = model;
  if (kind === 'watch') return displayWords.watch;
  if (kind === 'tablet') {
    return inches < 9 ? displayWords.tabletSmall : inches > 12.5 ? displayWords.tabletLarge : displayWords.tablet;
  }
  if (hasKeys(model)) return displayWords.keys;
  if (model.traits.includes('foldable')) return displayWords.foldable;
  return inches < 6.1 ? displayWords.small : inches <= 6.5 ? displayWords.middle : displayWords.large;
}

function cameraText(cameras: string): Text {
  const resolutions = cameras.split('+').map((one) => Number.parseInt(one, 10));
  if (resolutions.length === 1) return cameraWords.one;
  if (resolutions.length >= 3) return cameraWords.more;
  return (resolutions[0] ?? 0) >= 48 ? cameraWords.many : cameraWords.two;
}

const batteryText = (model: Model): Text =>
  model.kind === 'phone' ? batteryWords[enduranceOf(model)] : batteryWords[model.kind];

function weightText({ kind, weightGrams: grams }: Model): Text {
  if (kind === 'watch') return weightWords.watch;
  const [light, heavy] = kind === 'tablet' ? [480, 650] : [170, 215];
  return grams < light ? weightWords.light : grams > heavy ? weightWords.heavy : weightWords.usual;
}

const grouped = (value: number, market: MarketCode): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, market === 'cs' ? '\u00a0' : '.');

function highlightsOf(model: Model): Highlight[] {
  const { displayInches: inches, cameras, batteryMah: capacity } = model;
  const highlights: Highlight[] = [{ title: both(`${decimal(inches)}″`), text: displayText(model) }];
  if (cameras) highlights.push({ title: both(cameras), text: cameraText(cameras) });
  if (capacity > 0) {
    highlights.push({ title: mapText((market) => `${grouped(capacity, market)} mAh`), text: batteryText(model) });
  }
  highlights.push({ title: both(`${model.weightGrams} g`), text: weightText(model) });
  return highlights;
}

/** The chip and the sizes one can choose from. */
function insideText(model: Model): Text | null {
  const sizes = [...new Set(model.sizes.flatMap(({ gb }) => gb ?? []))].toSorted((a, b) => a - b).map(storageText);
  // Some makers do not say more of a chip than that it is theirs.
  const chip = /\d/.test(model.chip) ? model.chip : null;
  const system = model.os === '' ? null : model.os;
  const cs = [
    chip && `Uvnitř pracuje ${chip}.`,
    system && `Na trh přišel se systémem ${system}, novější si stáhne sám.`,
    sizes.length > 1 && `Úložiště má ${sizes.join(', ')}; kdo točí video, ať sáhne po větším.`,
  ];
  const ro = [
    chip && `Înăuntru lucrează ${chip}.`,
    system && `A fost lansat cu ${system}, versiunile mai noi le descarcă singur.`,
    sizes.length > 1 && `Stocarea este de ${sizes.join(', ')}; cine filmează să aleagă mai mult.`,
  ];
  const text = { cs: cs.filter(Boolean).join(' '), ro: ro.filter(Boolean).join(' ') };
  return text.cs === '' ? null : text;
}

/** What a maker adds to the box of a few models. */
const extras: [has: RegExp, thing: Text][] = [
  [/pero (?:je )?v balení|s perem v krabici/i, boxWords.pen],
  [/120 W přibaleným/, boxWords.charger120],
];

const addedTo = ({ description }: Model): Text[] =>
  extras.filter(([has]) => has.test(description.cs)).map(([, thing]) => thing);

const hasCharger = (model: Model): boolean => hasKeys(model) || addedTo(model).includes(boxWords.charger120);

function limitsOf(model: Model): Text[] {
  const isPhone = model.kind === 'phone';
  const limits: [boolean, Text][] = [
    [hasKeys(model), limitWords.onlyCalls],
    [isPhone && !hasKeys(model) && model.network !== '5g', limitWords.no5g],
    [isPhone && model.sim === 'esim', limitWords.onlyEsim],
    [hasLightning(model), limitWords.lightning],
    [model.traits.includes('foldable') && !hasKeys(model), limitWords.fold],
    [isPhone && model.cameras !== null && !model.cameras.includes('+'), limitWords.oneCamera],
    [model.kind === 'tablet' && model.network === null, limitWords.wifiOnly],
    [model.kind === 'watch' && model.network === null, limitWords.watchPhone],
  ];
  const said = limits.flatMap(([is, text]) => (is ? [text] : [])).slice(0, 3);
  return said.length > 1 || hasCharger(model) ? said : [...said, limitWords.charger];
}

const joined = (texts: readonly Text[]): Text => mapText((market) => texts.map((text) => text[market]).join(' '));

function paragraphsOf(model: Model): Text[] {
  const traits = model.traits.flatMap((trait) => traitWords[trait] ?? []);
  const inside = insideText(model);
  const limits = limitsOf(model);
  return [
    joined([...traits, lifeWords[model.life]]),
    ...(inside ? [inside] : []),
    ...(limits.length > 0 ? [joined(limits)] : []),
  ];
}

function boxOf(model: Model): Thing[] {
  const isWatch = model.kind === 'watch';
  const own = { name: both(fullName(model)), is_in: true, of: 'all' } as const;
  const thing = (of: Thing['of'], name: Text, isIn = true): Thing => ({ name, is_in: isIn, of });
  const added = addedTo(model).map((name) => thing('all', name));
  const cable = hasLightning(model)
    ? [thing('unused', boxWords.lightning), thing('used', boxWords.lightningNew)]
    : [thing('unused', boxWords.usbC), thing('used', boxWords.usbCNew)];
  const power = isWatch
    ? [thing('unused', boxWords.strap), thing('used', boxWords.strapNew), thing('all', boxWords.watchCable)]
    : hasKeys(model)
      ? [thing('all', boxWords.microUsb)]
      : cable;
  return [
    own,
    ...power,
    ...added,
    ...(model.kind === 'phone' && model.sim.includes('nano') && !hasKeys(model) ? [thing('all', boxWords.needle)] : []),
    thing('unused', boxWords.guide),
    thing('used', boxWords.passport),
    thing('used', boxWords.ownBox),
    ...(hasCharger(model) ? [] : [thing('all', boxWords.noCharger, false)]),
    thing('used', boxWords.noOldBox, false),
  ];
}

/** The same story in each market's language. */
export function deviceStory(model: Model): Record<MarketCode, ProductStory> {
  const highlights = highlightsOf(model);
  const paragraphs = paragraphsOf(model);
  const box = boxOf(model);
  const storyIn = (market: MarketCode): ProductStory => ({
    highlights: highlights.map(({ title, text }) => ({ title: title[market], text: text[market] })),
    paragraphs: paragraphs.map((text) => text[market]),
    in_box: box.map(({ name, ...rest }) => ({ ...rest, name: name[market] })),
  });
  return { cs: storyIn('cs'), ro: storyIn('ro') };
}
