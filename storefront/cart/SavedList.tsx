import type { SavedGoods } from '@kolobeh/shared/cart/cart.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';

/** One press about goods kept for later. */
function Act({
  intent,
  product,
  label,
  children,
}: {
  intent: string;
  product: string;
  label: string;
  children: string;
}) {
  const { market } = useTexts();
  return (
    <Form method="post" action={paths.cart(market.code)} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="product" value={product} />
      <button type="submit" className="link small py-2" aria-label={label}>
        {children}
      </button>
    </Form>
  );
}

function Saved({ one }: { one: SavedGoods }) {
  const { t, market } = useTexts();
  const { product, name, quantity, unit_price: price, price_was: was } = one;
  return (
    <li className="citem">
      <span className="cpic">
        <Picture picture={one.picture} alt="" sizes="72px" />
      </span>
      <div className="grow">
        <b>
          <Link to={paths.product(market.code, one.product_seo_name)}>{productName(name)}</Link>
        </b>
        <small>{t('cart.pieces', { count: quantity })}</small>
        {was && price && (
          <p className="small muted">
            {t(price.amount > was.amount ? 'cart.price.up' : 'cart.price.down', {
              was: showMoney(was),
              now: showMoney(price),
            })}
          </p>
        )}
        {!one.is_available && <p className="small muted">{t(price ? 'saved.sold_out' : 'saved.not_offered')}</p>}
        <div className="row wrap gap-3">
          {one.is_available && (
            <Act intent="take_saved" product={product} label={t('saved.take_named', { name })}>
              {t('saved.take')}
            </Act>
          )}
          <Act intent="drop_saved" product={product} label={t('saved.drop_named', { name })}>
            {t('saved.drop')}
          </Act>
        </div>
      </div>
      <div className="r">{price && <b className="num nowrap">{showMoney(price)}</b>}</div>
    </li>
  );
}

/** Goods put aside for later, under the cart; nothing when there are none. */
export function SavedList({ saved }: { saved: readonly SavedGoods[] }) {
  const { t } = useTexts();
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="saved-heading">
      <h2 id="saved-heading">{t('saved.heading')}</h2>
      <p className="muted small">{t('saved.what')}</p>
      <ul className="clist">
        {saved.map((one) => (
          <Saved key={one.product} one={one} />
        ))}
      </ul>
    </section>
  );
}
