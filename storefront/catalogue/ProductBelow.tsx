import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Accessories } from './Accessories.tsx';
import { Parameters, Reviews } from './ProductFacts.tsx';
import { ProductStory } from './ProductStory.tsx';
import { UnitRecords } from './UnitRecords.tsx';

/** Ways to the parts of a long page. */
function Parts({ master }: Pick<ProductDetail, 'master'>) {
  const { t } = useTexts();
  return (
    <nav className="tabs parts" aria-label={t('product.parts')}>
      <a href="#popis">{t('product.description')}</a>
      {master.story.in_box.length > 0 && <a href="#baleni">{t('product.box')}</a>}
      <a href="#parametry">{t('product.parameters')}</a>
      <a href="#hodnoceni">
        {t('product.reviews')}
        {master.rating_count > 0 && <span className="n">{master.rating_count}</span>}
      </a>
    </nav>
  );
}

/** All of a product's page below its pictures and price. */
export function ProductBelow({ detail }: { detail: ProductDetail }) {
  const { master, selected, units, accessories, reviews } = detail;
  return (
    <>
      <UnitRecords units={units} />
      <Parts master={master} />
      <ProductStory master={master} />
      <Parameters master={master} selected={selected} />
      <Reviews master={master} reviews={reviews} />
      <Accessories products={accessories} />
    </>
  );
}
