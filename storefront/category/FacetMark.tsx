import type { FacetValue } from '@kolobeh/shared/catalogue/contract.ts';
import type { TextKey } from '@kolobeh/shared/texts/shop/text-key.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
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

/** How a filter's value is named: a quality in our words, a colour with its sample, the rest as the data has it. */
export function FacetMark({ facet, value }: { facet: ListFacet; value: FacetValue }) {
  const { t } = useTexts();
  if (facet === 'quality') {
    const text = qualityTexts[value.value];
    const isGrade = value.value.length <= 2;
    return (
      <>
        {isGrade && (
          <span className="grade s" data-g={value.value} aria-hidden="true">
            {value.value}
          </span>
        )}
        <span className="label-text">{text ? t(text) : value.label}</span>
      </>
    );
  }
  return (
    <>
      {facet === 'colour' && value.hex && <span className="dot" style={{ ['--c' as string]: value.hex }} />}
      <span className="label-text">{value.label}</span>
    </>
  );
}
