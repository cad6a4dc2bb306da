import { storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { laterPaths, laterWords } from '../base/later-paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { purchaseHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Note } from '../ui/Note.tsx';
import { ComplainAboutOrder } from './ComplainAboutOrder.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { tokenOf } from '../base/secret-token.ts';
import { actOnOrder } from './order-actions.ts';
import { OrderGoods, OrderWhere } from './OrderFacts.tsx';
import { wordOf } from './order-track.ts';
import { OrderLease } from './OrderLease.tsx';
import { OrderTradeIn } from './OrderTradeIn.tsx';
import { OrderShortage } from './shortage/OrderShortage.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { WithdrawFromOrder } from './WithdrawFromOrder.tsx';
import { PayDifference, PlaceHold } from './PayDifference.tsx';
import { RepeatOrder, RepeatedInPart } from './RepeatOrder.tsx';
import { PayOrder } from './PayOrder.tsx';
import { OtherWays } from './paying/OtherWays.tsx';
import { PaymentNotes } from './paying/PaymentNotes.tsx';
import { isThanked } from './thanks.ts';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);

/**
 * The order of a secret link, 404 for an unknown one; in the wrong market it leads to its own. The address is not told
 * to other sites as a referrer.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const token = tokenOf(params.token);
  // Asks the gateway first when a payment is not settled, so that the page tells the present state.
  const payment = await api.payment.status({ token }).catch(missingOn('ORDER_NOT_FOUND', 'INPUT_INVALID'));
  const order = await api.order.follow({ token }).catch(missingOn('ORDER_NOT_FOUND', 'INPUT_INVALID'));
  const [withdrawal, complaint] = await Promise.all([
    api.withdrawal.ofOrder({ token }),
    api.complaint.ofOrder({ token }),
  ]);
  if (order.market !== market) throw redirect(laterPaths.order(order.market, token));
  const t = translations[market];
  const head = pageHead({
    title: t('order.title', { number: order.number }),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  const declined = payment.last_attempt === 'declined' && order.can_pay_by_card ? payment.last_provider : null;
  const isOpenToChoice = order.state === 'waiting_payment' && order.payment_state === 'unpaid';
  const others = isOpenToChoice ? (await api.checkout.otherPayments({ token })).payments : [];
  const isUnopened = payment.last_attempt === null;
  const shown = { order, withdrawal, complaint, declined, isUnopened, others, token, key: crypto.randomUUID(), head };
  return data(shown, { headers: withoutReferrer });
}

/** Pays, cancels, orders again or decides about missing goods. Cancelling is asked about first (200); a refusal is 409. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const token = tokenOf(params.token);
  const outcome = await actOnOrder(apiOf(context), token, await readForm(request));
  if (outcome.kind === 'pay') return redirect(outcome.payAt, 303);
  if (outcome.kind === 'stay') return redirect(laterPaths.order(market, token), 303);
  if (outcome.kind === 'repeated' && outcome.leftOut.length === 0) return redirect(paths.cart(market), 303);
  return data({ outcome }, { status: outcome.kind === 'ask-cancel' ? 200 : 409, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/**
 * An order for whoever has its link: how far it is, how to pay it, its goods, and the ways to withdraw and complain.
 * Right after ordering it thanks.
 */
export default function OrderPage() {
  const { order, withdrawal, complaint, declined, isUnopened, others, token, key } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const { t, market } = useTexts();
  const [params] = useSearchParams();
  const isArrival = params.has(laterWords[market.code].thanks);
  const isNew = isThanked(isArrival, order);
  const onDelivery = order.type_payment === storeCashCode ? 'on_desk' : 'on_delivery';
  const payment =
    order.payment_kind === 'cash_on_delivery' && order.payment_state === 'unpaid' ? onDelivery : order.payment_state;
  // Paid, or to be paid to the driver: nothing is missing but the device.
  const isHeldUp = order.state === 'waiting_payment' && payment !== 'unpaid';
  const awaited = order.exchange?.is_awaited ? 'waiting_return' : order.trade_in?.is_awaited ? 'waiting_device' : null;
  return (
    <div className="page co">
      <div className="co-main">
        <div>
          <h1>{isNew ? t('order.thanks') : t('order.heading', { number: order.number })}</h1>
          <p className="muted mt-2">
            {isNew && <b className="strong">{t('order.heading', { number: order.number })} · </b>}
            {t('order.placed_at', { time: showTime(market, new Date(order.placed_at)) })}
          </p>
        </div>
        {isNew && <Note kind="ok">{t('order.thanks_note', { email: order.email })}</Note>}
        <PaymentNotes {...{ order, declined, outcome }} isUnopened={isArrival && isUnopened} />
        {outcome?.kind === 'repeated' && <RepeatedInPart {...outcome} />}
        {outcome?.kind === 'not-chosen' && <Note kind="bad">{t(`short.refused.${outcome.why}`)}</Note>}
        <section className="card pad">
          <h2>{t(`order.state.${(isHeldUp && awaited) || wordOf(order.state, order.delivery_kind)}`)}</h2>
          <p className="muted small -mt-2 mb-4">{t(`order.pay.${payment}`)}</p>
          <OrderProgress order={order} />
        </section>
        <OrderShortage order={order} gone={outcome?.kind === 'not-chosen' ? outcome.gone : []} />
        <PayOrder order={order} paymentKey={key} token={token} />
        <OtherWays payments={others} />
        {order.trade_in?.asked && <PayDifference asked={order.trade_in.asked} paymentKey={key} />}
        {order.trade_in?.to_hold && <PlaceHold toHold={order.trade_in.to_hold} paymentKey={key} />}
        {order.trade_in && <OrderTradeIn tradeIn={order.trade_in} />}
        {order.lease && <OrderLease lease={order.lease} />}
        <OrderGoods order={order} token={token} />
        {!isNew && order.state !== 'waiting_payment' && <RepeatOrder />}
        {complaint && <ComplainAboutOrder order={order} way={complaint} />}
        {withdrawal && <WithdrawFromOrder order={order} way={withdrawal} />}
        {order.can_cancel && <CancelOrder isAsked={outcome?.kind === 'ask-cancel'} />}
      </div>
      <OrderWhere order={order} />
    </div>
  );
}
