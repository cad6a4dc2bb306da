import { twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { purchaseHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../ui/Field.tsx';
import { actOnGiftCards } from './gift-card/gift-card-form.ts';
import { GiftCards } from './gift-card/GiftCards.tsx';
import { askCourier } from './courier/ask-courier.ts';
import { isCourierAsked, storesFor } from './courier/courier-check.ts';
import { CourierCheck } from './courier/CourierCheck.tsx';
import { requireStep } from './checkout-step.ts';
import { OrderSlip } from './OrderSlip.tsx';
import { placeOrder } from './placing/place-order.ts';
import { PlacedRefusal } from './placing/PlacedRefusal.tsx';
import { Steps } from './Steps.tsx';
import { ChosenDetails } from './ChosenDetails.tsx';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);
const termsCode = 'terms';

/**
 * All that is ordered, with a new key: the order is placed once, however often the form of this page is sent. Leads
 * back to the first step that is not done.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const api = apiOf(context);
  const [summary, { articles }] = await Promise.all([
    api.checkout.summary({ market }),
    api.content.articles({ market }),
  ]);
  requireStep('summary', market, summary);
  const told = summary.payment?.code === twistoCode ? (await api.checkout.twisto({ market })).twisto : null;
  const stores = isCourierAsked(summary) ? storesFor((await api.store.list({ market })).stores, summary.draft) : [];
  const terms = articles.find(({ code }) => code.includes(termsCode))?.seo_name ?? null;
  const head = pageHead({
    title: t('summary.title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  return data({ summary, terms, told, stores, key: crypto.randomUUID(), head }, { headers: privateHeaders() });
}

/**
 * Asks for a courier, enters a gift card, or places the order and leads to the card gateway or to the thanks. 400 without the consent, 409 when the API refuses,
 * such as when a price has changed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const courier = await askCourier(apiOf(context), market, form);
  if (courier) return data({ placed: null, giftCard: null, courier }, { headers: privateHeaders() });
  const giftCard = await actOnGiftCards(apiOf(context), market, form);
  if (giftCard?.kind === 'done') return redirect(laterPaths.summary(market), 303);
  if (giftCard) return data({ placed: null, giftCard, courier }, { status: 409, headers: privateHeaders() });
  const placed = await placeOrder(apiOf(context), market, form);
  if (placed.kind === 'placed') return redirectDocument(placed.payAt ?? laterPaths.thanks(market, placed.token), 303);
  return data(
    { placed, giftCard: null, courier },
    { status: placed.kind === 'refused' ? 409 : 400, headers: privateHeaders() },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/**
 * Last step of the checkout. The form carries the total and the draft as shown, so nothing else is ordered than the
 * customer has seen.
 */
export default function SummaryPage() {
  const { summary, terms, told, stores, key } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const placed = done?.placed;
  const { t, market } = useTexts();
  const isPlacing = useNavigation().state === 'submitting';
  return (
    <div className="co">
      <div className="co-main">
        <h1>{t('summary.heading')}</h1>
        <Steps current="summary" />
        {placed && <PlacedRefusal placed={placed} />}
        <ChosenDetails summary={summary} />
        <CourierCheck stores={stores} answer={done?.courier ?? null} />
        <GiftCards summary={summary} outcome={done?.giftCard ?? undefined} />
        <Form method="post" className="card pad">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="total" value={summary.total.amount} />
          <input type="hidden" name="order" value={JSON.stringify(summary.draft)} />
          {told && <input type="hidden" name="twisto" value={JSON.stringify(told)} />}
          <label className="check">
            <input
              type="checkbox"
              name="consent"
              required
              aria-invalid={placed?.kind === 'no-consent' || undefined}
              aria-describedby="consent-error"
            />
            <span>{t('summary.consent')}</span>
          </label>
          {placed?.kind === 'no-consent' && <FieldMessage id="consent-error" text={t('field.consent')} />}
          {terms && (
            <p className="small mt-1 ml-[30px]">
              <a className="link" href={paths.article(market.code, terms)} target="_blank" rel="noopener">
                {t('summary.read_terms')}
              </a>
            </p>
          )}
          <div className="row between wrap co-nav mt-5">
            <Link className="link" to={laterPaths.details(market.code)}>
              {t('summary.back')}
            </Link>
            <button className="btn big" type="submit" disabled={isPlacing} aria-busy={isPlacing || undefined}>
              {isPlacing ? t('summary.placing') : t('summary.place')}
            </button>
          </div>
        </Form>
      </div>
      <OrderSlip summary={summary} />
    </div>
  );
}
