import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useActionData } from 'react-router';
import { textOf } from '../../base/forms/form-values.ts';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { purchaseHandle } from '../../base/texts/purchase-texts.ts';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Note } from '../../ui/Note.tsx';
import { CodeField } from './CodeField.tsx';
import { giftCardRefusal } from './gift-card-form.ts';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);

/** Only the head: a card's code stands in no address. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const head = pageHead({
    title: t('giftcard.title'),
    description: t('giftcard.lead'),
    origin: requestValues(context).origin,
  });
  const alternates = { cs: laterPaths.giftCard('cs'), ro: laterPaths.giftCard('ro') };
  return data({ head, alternates }, { headers: privateHeaders() });
}

/** Tells what the card of the typed code holds. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const typed = textOf(await readForm(request), 'code')
    .trim()
    .slice(0, 60);
  const headers = privateHeaders();
  if (typed === '') return data({ card: null, why: 'REQUIRED' as const, typed }, { status: 400, headers });
  try {
    const card = await apiOf(context).giftCard.balance({ market, code: typed });
    return data({ card, why: null, typed: '' }, { headers });
  } catch (error) {
    return data({ card: null, why: giftCardRefusal(error), typed }, { status: 409, headers });
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Asks for a card's code and tells its balance and last day, or why it cannot be paid with. */
export default function BalancePage() {
  const done = useActionData<typeof action>();
  const { t, market } = useTexts();
  const card = done?.card ?? null;
  return (
    <div className="page sec">
      <Crumbs crumbs={[{ name: t('giftcard.heading') }]} />
      <h1 className="mt-2">{t('giftcard.heading')}</h1>
      <p className="muted mb-6">{t('giftcard.lead')}</p>
      <div className="stack max-w-[560px] gap-4">
        {card && (
          <section className="card pad" aria-live="polite">
            <h2>{t('giftcard.balance', { amount: showMoney(card.balance) })}</h2>
            <p>{t('giftcard.of', { end: card.end, value: showMoney(card.value) })}</p>
            {card.refusal ? (
              <div className="mt-3">
                <Note kind="info">{t(`giftcard.refused.${card.refusal}`)}</Note>
              </div>
            ) : (
              <p className="muted">{t('giftcard.valid', { day: showIsoDay(market, card.valid_until) })}</p>
            )}
          </section>
        )}
        <Form method="post" className="card pad stack gap-3" key={card?.end ?? 'ask'}>
          <CodeField why={done?.why ?? null} typed={done?.typed ?? ''} />
          <div>
            <button className="btn" type="submit">
              {t('giftcard.ask')}
            </button>
          </div>
        </Form>
      </div>
    </div>
  );
}
