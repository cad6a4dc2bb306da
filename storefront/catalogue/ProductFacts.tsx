import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { InTheBox } from './ProductStory.tsx';

/** What is in the box and the table of parameters, with code and EAN at its end; empty ones are left out. */
export function Parameters({ master, selected }: Pick<ProductDetail, 'master' | 'selected'>) {
  const { t } = useTexts();
  const codes = [
    { name: t('product.code'), value: selected.code },
    { name: t('product.ean'), value: selected.ean },
  ].filter(({ value }) => value !== '');
  return (
    <section className="sec story-half pb-0">
      {master.story.in_box.length > 0 && <InTheBox things={master.story.in_box} />}
      <div id="parametry">
        <h2>{t('product.parameters')}</h2>
        <dl className="params">
          {[...master.attributes, ...codes].map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
