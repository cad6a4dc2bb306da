import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import { waitsForDevice } from '@kolobeh/shared/discount/waits-for-device.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { arrivalWords } from '../ui/days/arrival.ts';
import { paymentWords } from './payment-words.ts';

function Block({ title, to, change, children }: { title: string; to: string; change: string; children: ReactNode }) {
  return (
    <section className="card pad">
      <div className="row between">
        <h2 className="mb-2!">{title}</h2>
        <Link className="link small" to={to}>
          {change}
        </Link>
      </div>
      {children}
    </section>
  );
}

function Person({
  address,
}: {
  address: {
    first_name: string;
    last_name: string;
    address: string;
    postcode: string;
    city: string;
    district?: string | undefined;
  };
}) {
  const { market } = useTexts();
  return (
    <p>
      {address.first_name} {address.last_name}
      <br />
      {address.address}
      <br />
      {showTown(market.code, address)}
    </p>
  );
}

/** All that was chosen, once more, each with the way to change it. */
export function ChosenDetails({ summary }: { summary: CheckoutSummary }) {
  const { t, market } = useTexts();
  const { cart, delivery, place, store, payment, draft } = summary;
  const stop = place ?? store;
  const billing = draft.order_billing_address;
  return (
    <>
      <Block title={t('summary.delivery')} to={laterPaths.delivery(market.code)} change={t('summary.change_delivery')}>
        <p className="strong">{delivery?.name}</p>
        {stop && <p>{`${stop.name}, ${stop.street}, ${stop.city}`}</p>}
        {draft.order_delivery_address && !stop && <Person address={draft.order_delivery_address} />}
        {store?.serves && <p className="small">{t('delivery.store_own')}</p>}
        {delivery && (
          <p className="muted small">
            {cart.trade_in && waitsForDevice(cart.trade_in)
              ? t('trade.held_security')
              : arrivalWords(t, market, { ...delivery, timeslot: summary.timeslot }, delivery.kind !== 'courier')}
          </p>
        )}
      </Block>
      <Block title={t('summary.payment')} to={laterPaths.delivery(market.code)} change={t('summary.change_payment')}>
        <p className="strong">{payment?.name}</p>
        {payment && <p className="muted small">{t(paymentWords(payment))}</p>}
      </Block>
      {billing && (
        <Block title={t('summary.contact')} to={laterPaths.details(market.code)} change={t('summary.change_contact')}>
          <Person address={billing} />
          <p className="muted small mt-1">
            {billing.email} · {billing.phone}
          </p>
          {billing.invoice_on_company && (
            <p className="muted small">{[billing.company, billing.tin, billing.vatn].filter(Boolean).join(' · ')}</p>
          )}
          {draft.order_info?.note && <p className="small mt-2">{draft.order_info.note}</p>}
        </Block>
      )}
    </>
  );
}
