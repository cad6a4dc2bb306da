import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';

function Accessory({ product }: { product: ProductCard }) {
  const { t, market } = useTexts();
  return (
    <article>
      <span>
        <Picture picture={product.picture} alt="" sizes="84px" priority="lazy" />
      </span>
      <div>
        <b>
          <Link to={paths.product(market.code, product.seo_name)}>{product.name}</Link>
        </b>
        <p className="price-now text-[17px]">{showMoney(product.price)}</p>
      </div>
      {product.stock.state !== 'sold_out' && (
        <Form method="post" action={paths.cart(market.code)} className="buy">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="product" value={product.code} />
          <button className="iconbtn" type="submit" aria-label={t('product.buy_named', { name: product.name })}>
            <Icon name="plus" />
          </button>
        </Form>
      )}
    </article>
  );
}

export function Accessories({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTexts();
  if (products.length === 0) return null;
  return (
    <section className="sec pb-0">
      <h2>{t('product.accessories')}</h2>
      <div className="acc">
        {products.map((product) => (
          <Accessory key={product.code} product={product} />
        ))}
      </div>
    </section>
  );
}
