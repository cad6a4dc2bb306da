import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface InStoreOnlyProps {
  stores: ProductDetail['stores'];
  seoName: string;
}

/** What the warehouse has none of and a store has: where it lies, how soon it is ready there, and the way to have it kept. */
export function InStoreOnly({ stores, seoName }: InStoreOnlyProps) {
  const { t, market } = useTexts();
  return (
    <>
      <p className="stock few">{t('product.only_in_store', { stores: stores.map(({ name }) => name).join(', ') })}</p>
      <p className="muted small mt-1">{t('product.only_in_store_way')}</p>
      <p className="pd-cta my-3">
        <Link className="btn big" to={laterPaths.reserve(market.code, seoName)}>
          <Icon name="store" />
          {t('product.only_in_store_reserve')}
        </Link>
      </p>
    </>
  );
}
