import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { AddForm } from '../cart/AddForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';

function Accessory({ product }: { product: ProductCard }) {
  const { t, market } = useTexts();
  return (
    <article data-code={product.code}>
      <span>
        <Picture picture={product.picture} alt="" sizes="84px" priority="lazy" />
      </span>
      <div>
        <b>
          <Link to={paths.product(market.code, product.seo_name)}>{productName(product.name)}</Link>
        </b>
        <p className="price-now text-[17px]">{showMoney(product.price)}</p>
      </div>
      {product.stock.state !== 'sold_out' && (
        <AddForm product={product.code} seoName={product.seo_name} className="buy">
          {({ isAdding }) => (
            <button
              className="iconbtn"
              type="submit"
              aria-busy={isAdding || undefined}
              aria-label={t('product.buy_named', { name: product.name })}
            >
              <Icon name="plus" />
            </button>
          )}
        </AddForm>
      )}
    </article>
  );
}

/** What goes with the product, or mends it: each addable at once unless it is sold out. Nothing without any. */
export function Accessories({ title, products }: { title: string; products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className="sec pb-0">
      <h2>{title}</h2>
      <div className="acc">
        {products.map((product) => (
          <Accessory key={product.code} product={product} />
        ))}
      </div>
    </section>
  );
}
