import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Reservation } from '@kolobeh/shared/reservation/contract.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { tokenOf } from '../base/secret-token.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { GoodsLine } from '../ui/AboutGoods.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import './reservation.css';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

const linkOf = ({ id = '', token }: LoaderFunctionArgs['params']) => ({ id, token: tokenOf(token) });
const missing = missingOn('RESERVATION_NOT_FOUND', 'INPUT_INVALID');

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reservation = await apiOf(context).reservation.find(linkOf(params)).catch(missing);
  const t = translations[marketOf(new URL(request.url).pathname)];
  const head = pageHead({
    title: t('reserve.own_title'),
    description: t('reserve.lead'),
    origin: requestValues(context).origin,
  });
  const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ reservation, head }, { headers: withoutReferrer });
}

/** Opening the link changes nothing, so that a mail program that looks at it does not; the button does. */
export async function action({ url, params, context }: ActionFunctionArgs) {
  await apiOf(context).reservation.cancel(linkOf(params)).catch(missing);
  return redirect(url.pathname, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** What is kept, where, from when and until when; and the way to give it up. */
export function OwnReservation({ reservation }: { reservation: Reservation }) {
  const { t, market } = useTexts();
  const { state, product, store, price, ready_at: ready, held_until: until } = reservation;
  const isHeld = state === 'held';
  return (
    <>
      <Note kind={isHeld || state === 'collected' ? 'ok' : 'info'}>{t(`reserve.state_${state}`)}</Note>
      <GoodsLine product={product} />
      <dl className="res-facts">
        <div>
          <dt>{t('reserve.place')}</dt>
          <dd>
            <b>{store.name}</b>
            <br />
            {store.street}, {showPostcode(market.code, store.postcode)} {store.city}
            <br />
            <a className="link num" href={`tel:${store.phone}`}>
              {store.phone}
            </a>
          </dd>
        </div>
        {isHeld && (
          <>
            <div>
              <dt>{t('reserve.ready_from')}</dt>
              <dd className="num">{showTime(market, new Date(ready))}</dd>
            </div>
            <div>
              <dt>{t('reserve.held_until')}</dt>
              <dd className="num strong">{showTime(market, new Date(until))}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('reserve.price')}</dt>
          <dd className="num">{showMoney(price)}</dd>
        </div>
      </dl>
      {isHeld && (
        <Form method="post">
          <button className="btn lg line" type="submit">
            {t('reserve.cancel')}
          </button>
        </Form>
      )}
    </>
  );
}

export default function ReservationPage() {
  const { reservation } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const heading = t('reserve.own_heading', { number: reservation.number });
  return (
    <div className="page about-goods">
      <Crumbs crumbs={[{ name: heading }]} />
      <h1>{heading}</h1>
      <OwnReservation reservation={reservation} />
    </div>
  );
}
