import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { AddForm } from '../../cart/AddForm.tsx';
import { CoverChoice } from '../../cover/CoverChoice.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface InStoreOnlyProps {
  stores: readonly Pick<ProductDetail['stores'][number], 'name'>[];
  selected: Pick<Variant, 'code' | 'seo_name'>;
  covers: ProductDetail['covers'];
  /** A gift goes with the pieces of the warehouse. */
  hasGifts: boolean;
}

/**
 * What the warehouse has none of and a store has: where it lies, and the ways to buy it there, with insurance and a longer
 * warranty as anything else, or to have it kept.
 */
export function InStoreOnly({ stores, selected: { code, seo_name: seoName }, covers, hasGifts }: InStoreOnlyProps) {
  const { t, market } = useTexts();
  return (
    <>
      <p className="stock few">{t('product.only_in_store', { stores: stores.map(({ name }) => name).join(', ') })}</p>
      <p className="muted small mt-1">{t('product.only_in_store_way')}</p>
      {hasGifts && <p className="muted small mt-1">{t('product.only_in_store_gifts')}</p>}
      <AddForm key={code} product={code} seoName={seoName}>
        {({ isAdding }) => (
          <>
            <CoverChoice offers={covers} />
            <div className="pd-cta both my-3">
              <button className="btn big" type="submit" aria-busy={isAdding || undefined}>
                <Icon name="cart" />
                {isAdding ? t('product.buying') : t('product.only_in_store_buy')}
              </button>
              <Link className="btn big line" to={laterPaths.reserve(market.code, seoName)}>
                <Icon name="store" />
                {t('product.only_in_store_reserve')}
              </Link>
            </div>
          </>
        )}
      </AddForm>
    </>
  );
}

/** Why an old device pays no part of such goods, and the way to sell it apart from them. */
export function NoDeviceThere() {
  const { t, market } = useTexts();
  return (
    <p className="small muted row my-4 items-start">
      <Icon name="swap" size="s" />
      <span>
        {t('product.only_in_store_device')}{' '}
        <Link className="link" to={paths.buyout(market.code)}>
          {t('product.only_in_store_sell')}
        </Link>
      </span>
    </p>
  );
}
