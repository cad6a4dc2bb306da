import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { productName } from '../../ui/product-name.ts';

/** What comes free with the product. */
export function Gifts({ gifts }: Pick<ProductDetail, 'gifts'>) {
  const { t, market } = useTexts();
  if (gifts.length === 0) return null;
  return (
    <ul className="gifts">
      {gifts.map(({ product, name, product_seo_name: seoName, picture, price }) => (
        <li key={product}>
          <span className="cpic">
            <Picture picture={picture} alt="" sizes="52px" />
          </span>
          <span>
            <b>{t('gift.with')}</b>
            <Link className="link" to={paths.product(market.code, seoName)}>
              {productName(name)}
            </Link>
            <small className="block faint">{t('gift.worth', { amount: showMoney(price) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
