import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { useRef } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { textOf } from '../base/forms/form-values.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { purchaseHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { OnlyInStoreNote } from '../cart/OnlyInStoreNote.tsx';
import { Note } from '../ui/Note.tsx';
import { requireStep } from './checkout-step.ts';
import { lendersOf, wantedLoan } from './lender/choose-loan.ts';
import { chooseLoan, elsewhereNeed, needOf, saveDelivery } from './delivery-action.ts';
import { DeliveryOptions, PaymentOptions } from './DeliveryOptions.tsx';
import { OrderSlip } from './OrderSlip.tsx';
import { Steps } from './Steps.tsx';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);

/** Deliveries, and payments possible with the delivery of the draft. An empty or faulty cart leads back to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const t = translations[market];
  const summary = await api.checkout.summary({ market });
  requireStep('delivery', market, summary);
  const { type_delivery_code } = summary.draft;
  const [{ deliveries }, { payments }, { stores }] = await Promise.all([
    api.checkout.deliveries({ market }),
    api.checkout.payments({ market, type_delivery_code, place: summary.place?.id }),
    api.store.stocked({ market, code: summary.cart.items.map(({ product }) => product) }),
  ]);
  // Asked only where something of the cart is leased.
  const isLeased = payments.some(({ code, refusal }) => code === leasingCode && refusal === null);
  const leases = isLeased ? (await api.lease.cart({ market })).options : [];
  const wanted = wantedLoan(summary, payments);
  const lenders = await lendersOf(api, market, wanted, summary.draft.installment?.deposit ?? 0);
  const head = pageHead({
    title: t('delivery.title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  return data(
    {
      summary,
      deliveries,
      payments,
      leases,
      lenders,
      stores,
      head,
    },
    { headers: privateHeaders() },
  );
}

/**
 * Keeps the choice and then, by the form's `intent`: opens the choice of a pick-up point (`place:<delivery>`), shows
 * the page anew, or goes on. 400 when something is still to be chosen.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const intent = textOf(form, 'intent');
  const placeOf = /^place:(.+)$/.exec(intent)?.[1];
  if (placeOf) form.set('delivery', placeOf);
  const api = apiOf(context);
  const kept = await saveDelivery(api, market, form).catch((error: unknown) => {
    const need = elsewhereNeed(error);
    if (!need) throw error;
    return need;
  });
  if (typeof kept === 'string') return data({ need: kept }, { status: 400, headers: privateHeaders() });
  const summary = await chooseLoan(api, market, form, kept);
  if (summary === null) return data({ need: 'need_other_loan' as const }, { status: 400, headers: privateHeaders() });
  if (placeOf) return redirect(laterPaths.place(market, placeOf), 303);
  if (intent !== 'continue') return redirect(laterPaths.delivery(market), 303);
  const need = needOf(summary);
  if (need) return data({ need }, { status: 400, headers: privateHeaders() });
  return redirect(laterPaths.details(market), 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/**
 * First step of the checkout. A choice is sent at once, because prices and possible payments follow from it; without
 * scripts a button does it.
 */
export default function DeliveryPage() {
  const { summary, deliveries, payments, leases, lenders, stores } = useLoaderData<typeof loader>();
  const need = useActionData<typeof action>()?.need;
  const { t, market } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="co">
      <div className="co-main">
        <h1>{t('delivery.heading')}</h1>
        <Steps current="delivery" />
        {need && <Note kind="bad">{t(`delivery.${need}`)}</Note>}
        <OnlyInStoreNote only={summary.cart.only_in_store} />
        <Form
          ref={form}
          method="post"
          className="contents"
          preventScrollReset
          onChange={() => {
            // Prices and possible payments follow the choice at once; without scripts a button does it.
            const chosen = form.current ? new FormData(form.current) : new FormData();
            chosen.set('intent', 'refresh');
            void submit(chosen, { method: 'post', preventScrollReset: true, replace: true });
          }}
        >
          <DeliveryOptions deliveries={deliveries} stores={stores} summary={summary} />
          <p className="only-plain">
            <button className="btn line" type="submit" name="intent" value="refresh">
              {t('delivery.refresh')}
            </button>
          </p>
          <PaymentOptions payments={payments} leases={leases} lenders={lenders} summary={summary} />
          <div className="row between wrap co-nav">
            <Link className="link" to={paths.cart(market.code)}>
              {t('delivery.back')}
            </Link>
            <button className="btn big" type="submit" name="intent" value="continue" aria-busy={isBusy || undefined}>
              {t('delivery.continue')}
            </button>
          </div>
        </Form>
      </div>
      <OrderSlip summary={summary} />
    </div>
  );
}
