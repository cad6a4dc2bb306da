import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { CartDiscount } from '@kolobeh/shared/discount/cart-discount.ts';
import { showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import { Form } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { RefusedDiscount } from './cart-refusal.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { reasonWords } from './reason-text.ts';

/** A code or card that was entered, with the button that removes it. */
function Chip({ discount: { id, name, by, code } }: { discount: CartDiscount }) {
  const { t, market } = useTexts();
  if (!id) return null;
  const label = by === 'card' ? t('discount.card_end', { end: code ?? '' }) : code;
  return (
    <Form method="post" action={paths.cart(market.code)} preventScrollReset>
      <input type="hidden" name="intent" value="remove_discount" />
      <input type="hidden" name="discount" value={id} />
      <button type="submit" className="chip set" aria-label={t('discount.remove', { name })}>
        <Icon name="tag" size="s" />
        {label}
        <Icon name="x" size="s" />
      </button>
    </Form>
  );
}

/** One that does not count: its name and why, or what is missing. */
function Refused({ discount: { name, reason, is_invalid: isInvalid } }: { discount: CartDiscount }) {
  const { t, market } = useTexts();
  if (!reason) return null;
  const { key, words } = reasonWords(market, reason);
  return (
    <li className={isInvalid ? 'error' : 'row items-start gap-2 small'}>
      <Icon name={isInvalid ? 'warning' : 'info'} size="s" />
      <span>
        <b className="strong">{name}</b> <span className={isInvalid ? undefined : 'muted'}>{t(key, words)}</span>
      </span>
    </li>
  );
}

/** Which count, in the order of counting, and how much each takes off which goods. */
function Counted({ discounts }: { discounts: readonly CartDiscount[] }) {
  const { t } = useTexts();
  if (discounts.length === 0) return null;
  return (
    <details className="small">
      <summary className="link">{t('discount.which')}</summary>
      {discounts.length > 1 && <p className="muted mt-2">{t('discount.order')}</p>}
      <ol className="stack gap-2 mt-2">
        {discounts.map(({ id, name, amount, lines }) => (
          <li key={id ?? name}>
            <b className="strong">{name}</b> <span className="num nowrap">{showMoney(times(amount, -1))}</span>
            {lines.map((line) => (
              <div key={line.name} className="muted">
                {t('discount.line', { product: line.name, amount: showMoney(times(line.amount, -1)) })}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Codes and cards of the cart: a field to enter one, what was entered, what counts and why the rest does not. */
export function DiscountBox({
  cart: { discounts, discount_total: off },
  refused,
}: {
  cart: Pick<Cart, 'discounts' | 'discount_total'>;
  refused: RefusedDiscount | undefined;
}) {
  const { t } = useTexts();
  const entered = discounts.filter(({ id }) => id !== null);
  const others = discounts.filter(({ reason }) => reason !== null);
  return (
    <section className="card pad stack gap-3" aria-labelledby="discounts">
      <h2 className="m-0 text-lg" id="discounts">
        {t('discount.heading')}
      </h2>
      {entered.length > 0 && (
        <div className="chips">
          {entered.map((one) => (
            <Chip key={one.id} discount={one} />
          ))}
        </div>
      )}
      {off.amount > 0 && <p className="small">{t('discount.off', { amount: showMoney(off) })}</p>}
      {others.length > 0 && (
        <ul className="stack gap-2">
          {others.map((one) => (
            <Refused key={one.id ?? one.name} discount={one} />
          ))}
        </ul>
      )}
      <Counted discounts={discounts.filter(({ reason }) => reason === null)} />
      <DiscountForm refused={refused} />
    </section>
  );
}
