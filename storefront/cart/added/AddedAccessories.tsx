import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { productName } from '../../ui/product-name.ts';
import { AddForm } from '../AddForm.tsx';

type Parent = Pick<CartItem, 'id' | 'parent_id'>;

/** Purchases made inside the sheet: they change its sums and leave it open. */
export const accessoriesKey = 'add-accessory';

function BuyAccessory({ product, parent }: { product: ProductCard; parent: Parent }) {
  const { t } = useTexts();
  return (
    <AddForm
      product={product.code}
      seoName={product.seo_name}
      fetcherKey={accessoriesKey}
      parentId={parent.parent_id ?? parent.id}
    >
      {({ isAdding }) => (
        <button
          className="btn line"
          type="submit"
          aria-busy={isAdding || undefined}
          aria-label={t('cart.add_named', { name: product.name })}
        >
          <Icon name="plus" size="s" />
          {t('cart.add')}
        </button>
      )}
    </AddForm>
  );
}

interface AddedAccessoriesProps {
  products: readonly ProductCard[];
  /** Codes of what the cart holds by now. */
  inCart: readonly string[];
  /** The line that they are added to. */
  parent: Parent;
  heading?: 'h2' | 'h3';
}

/** Goods that fit what was just bought, each added by one press. */
export function AddedAccessories({ products, inCart, parent, heading: Heading = 'h3' }: AddedAccessoriesProps) {
  const { t, market } = useTexts();
  if (products.length === 0) return null;
  return (
    <section className="fits">
      <Heading>{t('product.accessories')}</Heading>
      <ul>
        {products.map((product) => (
          <li key={product.code}>
            <span className="cpic">
              <Picture picture={product.picture} alt="" sizes="56px" />
            </span>
            <div className="grow">
              <Link to={paths.product(market.code, product.seo_name)}>{productName(product.name)}</Link>
              <b className="num nowrap">{showMoney(product.price)}</b>
            </div>
            {inCart.includes(product.code) ? (
              <span className="in-cart" role="status">
                <Icon name="check" size="s" />
                {t('cart.added_mark')}
              </span>
            ) : (
              <BuyAccessory product={product} parent={parent} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
