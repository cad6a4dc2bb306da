import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { add, type Money, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Form, Link, useLocation, useNavigation, useRevalidator } from 'react-router';
import { usePause } from '../base/live/pauses.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Note } from '../ui/Note.tsx';

const OrderWallets = lazy(() => import('./wallet/OrderWallets.tsx'));

const refreshMs = 4_000;

/** False on the server and at the first drawing, so that both draw the same. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}

/** A payment the bank has not settled: asks again until it is. Without scripts there is a link. */
function Checking({ isLoan }: { isLoan: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <section className="card pad" aria-live="polite">
      <h2>{t(isLoan ? 'order.loan_checking' : 'order.pay_checking')}</h2>
      <p className="muted">{t(isLoan ? 'order.loan_checking_why' : 'order.pay_checking_why')}</p>
      <p className="only-plain mt-3">
        <Link className="link" to={pathname} reloadDocument>
          {t('order.pay_refresh')}
        </Link>
      </p>
    </section>
  );
}

/** What of an order its payment is about. */
export type PaidOrder = Pick<
  CustomerOrder,
  | 'payment_state'
  | 'payment_kind'
  | 'type_payment'
  | 'can_pay_by_card'
  | 'can_ask_for_loan'
  | 'transfer'
  | 'delivery_kind'
  | 'held_until'
  | 'total'
  | 'trade_in'
  | 'gift'
>;

/** What the order's own payment brings: a device and gift cards may pay the rest. */
const ownPart = ({ total, trade_in: tradeIn, gift }: PaidOrder): Money =>
  add(total, times(gift, -1), ...(tradeIn ? [times(tradeIn.held, -1)] : []));

interface PayProps {
  order: PaidOrder;
  paymentKey: string;
  token: string;
}

function PayByCard({ order, paymentKey, token }: PayProps) {
  const { t, market } = useTexts();
  const isLive = useIsLive();
  const isPaying = useNavigation().formData?.get('intent') === 'pay';
  const isPaused = usePause('cards')?.part === 'cards';
  const why = order.held_until
    ? t('order.pay_why', { time: showTime(market, new Date(order.held_until)) })
    : t('order.pay_why_plain');
  return (
    <section className="card pad">
      <h2>{t(order.transfer ? 'order.pay_instead' : 'order.pay_heading')}</h2>
      <p className="muted">{why}</p>
      {isPaused ? (
        <div className="mt-4">
          <Note kind="info">{t('order.pay_paused')}</Note>
        </div>
      ) : (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="key" value={paymentKey} />
          <button className="btn big" type="submit" disabled={isPaying} aria-busy={isPaying || undefined}>
            <Icon name="card" />
            {isPaying ? t('order.paying') : t('order.pay_card', { amount: showMoney(ownPart(order)) })}
          </button>
        </Form>
      )}
      {isLive && !isPaused && (
        <Suspense fallback={null}>
          <OrderWallets token={token} chosen={order.type_payment} />
        </Suspense>
      )}
    </section>
  );
}

/** The application for a loan or a lease that was not finished yet, or another one after a no. */
function AskForLoan({ order, paymentKey }: { order: PaidOrder; paymentKey: string }) {
  const { t, market } = useTexts();
  const isAsking = useNavigation().formData?.get('intent') === 'loan';
  const what = order.type_payment === leasingCode ? 'lease' : 'loan';
  return (
    <section className="card pad">
      <h2>{t(`order.${what}_heading`)}</h2>
      {order.held_until && (
        <p className="muted">{t(`order.${what}_why`, { time: showTime(market, new Date(order.held_until)) })}</p>
      )}
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="loan" />
        <input type="hidden" name="key" value={paymentKey} />
        <button className="btn big" type="submit" disabled={isAsking} aria-busy={isAsking || undefined}>
          <Icon name="calendar" />
          {isAsking ? t('order.paying') : t(`order.${what}_ask`)}
        </button>
      </Form>
    </section>
  );
}

/** An account number as banks print it, so that it can be read aloud and compared. */
const inFours = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1\u00a0');

interface TransferProps {
  transfer: NonNullable<CustomerOrder['transfer']>;
  kind: CustomerOrder['delivery_kind'];
  /** The payment is not the last thing that the order waits for. */
  waits: boolean;
}

function Transfer({ transfer, kind, waits }: TransferProps) {
  const { t } = useTexts();
  return (
    <section className="card pad">
      <h2>{t('order.transfer')}</h2>
      {!waits && <p className="muted">{t(kind === 'store' ? 'order.transfer_why_store' : 'order.transfer_why')}</p>}
      <div className="mt-4 grid items-center gap-6 sm:grid-cols-[1fr_auto]">
        <dl className="receipt">
          <div>
            <dt>{t('order.account')}</dt>
            <dd className="code long">{inFours(transfer.account)}</dd>
          </div>
          <div>
            <dt>{t('order.variable_symbol')}</dt>
            <dd className="code">{transfer.variable_symbol}</dd>
          </div>
          <div className="sum">
            <dt>{t('order.amount')}</dt>
            <dd>{showMoney(transfer.amount)}</dd>
          </div>
        </dl>
        {transfer.qr && (
          <div className="qr">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(transfer.qr)}`}
              alt={t('order.qr')}
              width={200}
              height={200}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** The way to pay what is not paid yet; nothing when there is nothing to pay. */
export function PayOrder({ order, paymentKey, token }: PayProps) {
  const isUnsettled = order.payment_state === 'in_progress';
  return (
    <>
      {isUnsettled && <Checking isLoan={order.payment_kind === 'instalments' && !order.can_pay_by_card} />}
      {order.can_ask_for_loan && !isUnsettled && <AskForLoan order={order} paymentKey={paymentKey} />}
      {order.transfer && (
        <Transfer transfer={order.transfer} kind={order.delivery_kind} waits={order.trade_in?.is_awaited ?? false} />
      )}
      {order.can_pay_by_card && <PayByCard order={order} paymentKey={paymentKey} token={token} />}
    </>
  );
}
