import type { FacetValue } from '@kolobeh/shared/catalogue/contract.ts';
import { batteryRange, displayRange, healthRange, wornBattery } from '@kolobeh/shared/catalogue/features.ts';
import type { TextKey } from '../../texts/text-key.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { Translate } from '../../base/texts/translate.ts';
import type { ListFacet } from '../listing-address.ts';

const qualityTexts: Record<string, TextKey> = {
  new: 'quality.new',
  almost_new: 'quality.almost_new',
  'A+': 'quality.A+',
  A: 'quality.A',
  B: 'quality.B',
  C: 'quality.C',
  D: 'quality.D',
};

/** Families of colours with a sample of each. */
const colours: Record<string, { text: TextKey; sample: string }> = {
  beige: { text: 'colour.beige', sample: '#dccfb8' },
  blue: { text: 'colour.blue', sample: '#4a78b5' },
  green: { text: 'colour.green', sample: '#5c8f6b' },
  clear: { text: 'colour.clear', sample: '#eef2f3' },
  black: { text: 'colour.black', sample: '#23262a' },
  pink: { text: 'colour.pink', sample: '#e8b4c0' },
  red: { text: 'colour.red', sample: '#b6312f' },
  silver: { text: 'colour.silver', sample: '#d5d8da' },
  violet: { text: 'colour.violet', sample: '#8a78b8' },
  orange: { text: 'colour.orange', sample: '#d9793a' },
  gold: { text: 'colour.gold', sample: '#d8b878' },
  grey: { text: 'colour.grey', sample: '#8b9094' },
  yellow: { text: 'colour.yellow', sample: '#ead36f' },
  white: { text: 'colour.white', sample: '#fafaf8' },
  brown: { text: 'colour.brown', sample: '#7a5a44' },
};

/** `6,1` of tenths, as both languages write it. */
const inches = (tenths: number): string => `${Math.floor(tenths / 10)},${tenths % 10}`;

const gigabyteWords = (gigabytes: number): string =>
  gigabytes >= 1024 ? `${gigabytes / 1024}\u00a0TB` : `${gigabytes}\u00a0GB`;

function displayWords(lowest: number): string {
  const { from, to } = displayRange(lowest);
  return `${inches(from)}–${inches(to)}″`;
}

function batteryWords(lowest: number, t: Translate): string {
  const { from, to } = batteryRange(lowest);
  return from === 0 ? t('listing.battery_below', { amount: to + 1 }) : `${from}–${to}\u00a0mAh`;
}

function healthWords(lowest: number, t: Translate): string {
  const { from, to } = healthRange(lowest);
  return from < wornBattery ? t('listing.health_below', { percent: wornBattery }) : `${from}–${to}\u00a0%`;
}

/** Words of values that are numbers. */
const numberWords: Partial<Record<ListFacet, (value: number, t: Translate) => string>> = {
  storage: gigabyteWords,
  ram: gigabyteWords,
  display: displayWords,
  battery: batteryWords,
  health: healthWords,
};

/** Words of a filter's value: qualities and colours in the page's language, sizes with their unit, the rest as the data has it. */
export function facetWords(facet: ListFacet, value: string, label: string, t: Translate): string {
  const text = facet === 'quality' ? qualityTexts[value] : facet === 'colour' ? colours[value]?.text : undefined;
  if (text) return t(text);
  if (facet === 'network') return value.toUpperCase();
  if (facet === 'courier') return t('listing.courier_hour');
  return numberWords[facet]?.(Number(value), t) ?? label;
}

const isGrade = (value: string): boolean => value.length <= 2;

/** A filter's value with its sign: the grade's letter, the colour's sample. */
export function FacetMark({ facet, value }: { facet: ListFacet; value: FacetValue }) {
  const { t } = useTexts();
  const sample = value.hex ?? colours[value.value]?.sample;
  return (
    <>
      {facet === 'quality' && isGrade(value.value) && (
        <span className="grade s" data-g={value.value} aria-hidden="true">
          {value.value}
        </span>
      )}
      {facet === 'colour' && sample && <span className="dot" style={{ ['--c' as string]: sample }} />}
      <span className="label-text">{facetWords(facet, value.value, value.label, t)}</span>
    </>
  );
}
