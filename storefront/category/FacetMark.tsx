import type { FacetValue } from '@kolobeh/shared/catalogue/contract.ts';
import type { TextKey } from '../texts/text-key.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { Translate } from '../base/texts/translate.ts';
import type { ListFacet } from './listing-address.ts';

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

/** Words of a filter's value: qualities and colours in the page's language, storage with its unit, the rest as the data has it. */
export function facetWords(facet: ListFacet, value: string, label: string, t: Translate): string {
  const text = facet === 'quality' ? qualityTexts[value] : facet === 'colour' ? colours[value]?.text : undefined;
  if (text) return t(text);
  if (facet !== 'storage') return label;
  const gigabytes = Number(value);
  return gigabytes >= 1024 ? `${gigabytes / 1024}\u00a0TB` : `${gigabytes}\u00a0GB`;
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
