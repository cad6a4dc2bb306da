import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { discountPercent } from '../catalogue/discount.ts';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';

interface Count {
  category: { name: string; url_path: string };
  products: number;
  picture: string;
}

/** The slip tells a real price: the first used device of the shelf and, when it was cut, by how much. */
function Slip({ product }: { product: ProductCard }) {
  const { t } = useTexts();
  const isCut = discountPercent(product.price, product.lowest_30_days) > 0;
  return (
    <div className="slip-hold">
      <div className="slip cut-edge">
        <dl className="receipt">
          <div>
            <dt>{productName(product.name)}</dt>
          </div>
          <div>
            <dt>{product.grade ? t(`quality.${product.grade}`) : t(`quality.${product.quality}`)}</dt>
          </div>
          {isCut && product.lowest_30_days && (
            <div className="less">
              <dt>{t('price.was')}</dt>
              <dd>{showMoney(product.lowest_30_days)}</dd>
            </div>
          )}
          <div className="sum">
            <dt>{t('price.now')}</dt>
            <dd>{showMoney(product.price)}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

export function Hero({ used, counts }: { used: readonly ProductCard[]; counts: readonly Count[] }) {
  const { t, market } = useTexts();
  const shown = used[0];
  const phones = counts[0];
  return (
    <section className="hero">
      <div className="page">
        <div className="hero-text">
          <h1>{t('home.heading')}</h1>
          <p className="lead">{t('home.lead')}</p>
          <div className="row wrap mt-7 gap-3">
            <a className="btn big" href="#used">
              {t('home.to_used')}
            </a>
            {phones && (
              <Link
                className="btn big line"
                to={`${paths.category(market.code, phones.category.url_path)}?quality=new`}
              >
                {t('home.to_new')}
              </Link>
            )}
          </div>
        </div>
        {shown && (
          <Link className="hero-pic" to={paths.product(market.code, shown.seo_name)}>
            <Picture
              picture={shown.picture}
              alt={shown.name}
              sizes="(min-width: 1120px) 520px, (min-width: 520px) 440px, 82vw"
              priority="high"
            />
            <Slip product={shown} />
          </Link>
        )}
      </div>
    </section>
  );
}
