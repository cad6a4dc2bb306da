import type { CheckoutSummary, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { dropWords } from '../cart/trade-in/drop-words.ts';
import { LineTotal } from '../cart/LineTotal.tsx';
import { DiscountLines } from '../cart/DiscountLines.tsx';
import { HoldNote } from '../cart/HoldNote.tsx';
import { securityWords } from '../cart/trade-in/security-words.ts';
import { BonusLine, HeldLine } from '../cart/trade-in/TradeInSums.tsx';
import { GiftCardLines } from './gift-card/GiftCards.tsx';
import { CoverLines } from '../cover/CoverLines.tsx';
import { LoanExample } from '../instalment/LoanExample.tsx';
import { optionWords } from '../instalment/option-words.ts';
import { leaseWords } from '../lease/lease-words.ts';
import { LeaseExample } from '../lease/LeaseExample.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';

/** An amount, or the word for free where it is nothing. */
export function PriceOrFree({ price }: { price: Money }) {
  const { t } = useTexts();
  return <>{price.amount === 0 ? t('checkout.free') : showMoney(price)}</>;
}

/** What is paid each month: of a loan, or of a lease. */
type Monthly = Pick<InstalmentOption, 'monthly_price'> & ({ count: number } | { months: number });

interface PaymentPriceProps {
  payment: Pick<PaymentOption, 'kind' | 'price'>;
  /** Instalments or the lease that were chosen; null without any. */
  option: Monthly | null;
}

/** What a way of payment costs. A loan or a lease is never called free: its instalments stand there, or that its contract says. */
export function PaymentPrice({ payment, option }: PaymentPriceProps) {
  const { t } = useTexts();
  if (payment.kind !== 'instalments' || payment.price.amount > 0) return <PriceOrFree price={payment.price} />;
  const count = option && ('count' in option ? option.count : option.months);
  return <>{option ? `${count} × ${showMoney(option.monthly_price)}` : t('calc.by_lender')}</>;
}

/** What comes back for the sold device, and what if its grade drops. */
function AfterTradeIn({ cart: { trade_in: tradeIn } }: { cart: CheckoutSummary['cart'] }) {
  const { t } = useTexts();
  if (!tradeIn || tradeIn.problem) return null;
  const drop = dropWords(tradeIn);
  return (
    <p className="small mt-3">
      {tradeIn.held.amount > 0
        ? `${t('trade.slip_held', { device: tradeIn.device, amount: showMoney(tradeIn.held) })} ${securityWords(t, tradeIn)}`
        : t('trade.slip', { device: tradeIn.device, amount: showMoney(tradeIn.price) })}{' '}
      {drop && t(drop.key, drop.words)}
    </p>
  );
}

/** The order so far, line by line, with its sum. */
export function OrderSlip({ summary }: { summary: CheckoutSummary }) {
  const { t, market } = useTexts();
  const { cart, delivery, payment, total } = summary;
  const lease = payment?.code === leasingCode ? summary.lease : null;
  const option = payment?.code === leasingCode ? null : (summary.instalments?.option ?? null);
  return (
    <aside className="co-side">
      <div className="slip-hold">
        <div className="slip cut-edge">
          <h2 className="mb-1 text-lg">{t('checkout.your_order')}</h2>
          <ul className="clist mini">
            {cart.items.map((item) => (
              <li key={item.id} className="citem">
                <span className="cpic">
                  <Picture picture={item.picture} alt="" sizes="52px" />
                </span>
                <div className="grow">
                  <b>{productName(item.name)}</b>
                  <small>{t('cart.pieces', { count: item.quantity })}</small>
                  <HoldNote item={item} />
                </div>
                <div className="r">
                  <LineTotal item={item} />
                </div>
                <CoverLines covers={item.covers} isRow />
              </li>
            ))}
          </ul>
          <dl className="receipt">
            <div>
              <dt>{delivery?.name ?? t('checkout.delivery_line')}</dt>
              <dd>{delivery ? <PriceOrFree price={delivery.price} /> : t('checkout.not_chosen')}</dd>
            </div>
            <div>
              <dt>{payment?.name ?? t('checkout.payment_line')}</dt>
              <dd>
                {payment ? <PaymentPrice payment={payment} option={lease ?? option} /> : t('checkout.not_chosen')}
              </dd>
            </div>
            <DiscountLines discounts={cart.discounts} />
            <BonusLine cart={cart} />
            <HeldLine cart={cart} />
            <GiftCardLines cards={summary.gift_cards} />
            <div className="sum">
              <dt>{t('checkout.total')}</dt>
              <dd>{showMoney(total)}</dd>
            </div>
          </dl>
          <p className="tiny faint mt-2">{t(`vat.${cart.vat}`)}</p>
          <AfterTradeIn cart={cart} />
          {lease && (
            <div className="stack mt-3 gap-1">
              <p className="small num">{t('lease.short', leaseWords(t, lease))}</p>
              <LeaseExample option={lease} />
            </div>
          )}
          {payment?.kind === 'instalments' && option && (
            <div className="stack mt-3 gap-1">
              <p className="small num">{t('calc.short', optionWords(option))}</p>
              <LoanExample option={option} />
            </div>
          )}
        </div>
      </div>
      <p className="tiny faint mt-4">
        {t('checkout.binding_note')}{' '}
        <Link className="link" to={paths.cart(market.code)}>
          {t('checkout.edit_cart')}
        </Link>
      </p>
    </aside>
  );
}
