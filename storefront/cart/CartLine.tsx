import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { mostPieces } from '@kolobeh/shared/cart/limits.ts';
import { useId } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';
import { LineTotal } from './LineTotal.tsx';
import type { RefusedWarranty } from './cart-refusal.ts';
import { HoldNote, ProblemNote } from './HoldNote.tsx';
import { LineCovers } from './LineCovers.tsx';
import { PriceNote } from './CartChanges.tsx';

/**
 * Quantity by one up and down, up to what there is; each button is a form's own submit, so it works without scripts. A
 * single piece, such as a used device, has nothing to step to.
 */
function Quantity({ item }: { item: CartItem }) {
  const { t, market } = useTexts();
  const note = useId();
  const most = mostPieces(item.stock);
  const isMost = item.quantity >= most;
  // What is wrong with the line, and for whom its last piece is held, says it already.
  const words = isMost && !item.problem && !item.hold && (
    <small id={note} className="muted">
      {t('cart.no_more')}
    </small>
  );
  if (item.quantity === 1 && isMost)
    return (
      <span className="row wrap gap-2 py-2 small">
        <span className="num">{t('cart.pieces', { count: 1 })}</span>
        {words}
      </span>
    );
  const step = (name: 'less' | 'more', quantity: number, icon: string) => (
    <button
      type="submit"
      name="quantity"
      value={quantity}
      disabled={quantity < 1 || (name === 'more' && isMost)}
      aria-describedby={name === 'more' && words ? note : undefined}
      aria-label={t(`cart.${name}`, { name: item.name })}
    >
      <Icon name={icon} size="s" />
    </button>
  );
  return (
    <>
      <Form
        method="post"
        action={paths.cart(market.code)}
        className="qty"
        preventScrollReset
        aria-label={t('cart.quantity_of', { name: item.name })}
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="item" value={item.id} />
        {step('less', item.quantity - 1, 'minus')}
        <output>{item.quantity}</output>
        {step('more', item.quantity + 1, 'plus')}
      </Form>
      {words}
    </>
  );
}

/**
 * One line with its quantity, insurance and what is wrong with it. A gift can be declined only; what is offered no more
 * can be removed only. Every change is a plain form.
 */
export function CartLine({ item, refused }: { item: CartItem; refused?: RefusedWarranty }) {
  const { t, market } = useTexts();
  const navigation = useNavigation();
  const isChanging = navigation.formData?.get('item') === item.id;
  return (
    <li className={`citem${item.parent_id ? ' part' : ''}`} aria-busy={isChanging || undefined}>
      <span className="cpic">
        <Picture picture={item.picture} alt="" sizes="72px" />
      </span>
      <div className="grow">
        <b>
          <Link to={paths.product(market.code, item.product_seo_name)}>{productName(item.name)}</Link>
        </b>
        <small>{item.subtitle}</small>
        <ProblemNote item={item} />
        {item.only_in.length > 0 && (
          <p className="small row mt-1 items-start">
            <Icon name="store" size="s" />
            <span>{t('cart.only_in', { stores: item.only_in.map(({ name }) => name).join(', ') })}</span>
          </p>
        )}
        <HoldNote item={item} />
        <PriceNote item={item} />
        <div className="row wrap mt-2 gap-3">
          {item.problem !== 'NOT_OFFERED' && !item.is_gift && <Quantity item={item} />}
          <Form method="post" action={paths.cart(market.code)} preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="item" value={item.id} />
            <button
              type="submit"
              className="link small py-2"
              aria-label={t(item.is_gift ? 'gift.decline_named' : 'cart.remove_named', { name: item.name })}
            >
              {t(item.is_gift && !item.problem ? 'gift.decline' : 'cart.remove')}
            </button>
          </Form>
          {!item.is_gift && (
            <Form method="post" action={paths.cart(market.code)} preventScrollReset>
              <input type="hidden" name="intent" value="save_for_later" />
              <input type="hidden" name="item" value={item.id} />
              <button type="submit" className="link small py-2" aria-label={t('cart.save_named', { name: item.name })}>
                {t('cart.save')}
              </button>
            </Form>
          )}
        </div>
      </div>
      <div className="r">
        <LineTotal item={item} />
        {item.quantity > 1 && !item.is_gift && (
          <small className="num nowrap">{`${item.quantity} × ${showMoney(item.unit_price)}`}</small>
        )}
      </div>
      <LineCovers item={item} refused={refused} />
    </li>
  );
}
