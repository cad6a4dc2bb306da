import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { AddForm } from '../../cart/AddForm.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface InStoreOnlyProps {
  stores: readonly Pick<ProductDetail['stores'][number], 'name'>[];
  selected: Pick<Variant, 'code' | 'seo_name'>;
}

/** Into the cart, from where it can be collected in the store alone. */
function BuyThere({ selected: { code, seo_name: seoName } }: Pick<InStoreOnlyProps, 'selected'>) {
  const { t } = useTexts();
  return (
    <AddForm key={code} product={code} seoName={seoName}>
      {({ isAdding }) => (
        <button className="btn big" type="submit" aria-busy={isAdding || undefined}>
          <Icon name="cart" />
          {isAdding ? t('product.buying') : t('product.only_in_store_buy')}
        </button>
      )}
    </AddForm>
  );
}

/** What the warehouse has none of and a store has: where it lies, and the ways to buy it there or to have it kept. */
export function InStoreOnly({ stores, selected }: InStoreOnlyProps) {
  const { t, market } = useTexts();
  return (
    <>
      <p className="stock few">{t('product.only_in_store', { stores: stores.map(({ name }) => name).join(', ') })}</p>
      <p className="muted small mt-1">{t('product.only_in_store_way')}</p>
      <div className="pd-cta ways my-3">
        <BuyThere selected={selected} />
        <Link className="btn big line" to={laterPaths.reserve(market.code, selected.seo_name)}>
          <Icon name="store" />
          {t('product.only_in_store_reserve')}
        </Link>
      </div>
    </>
  );
}
