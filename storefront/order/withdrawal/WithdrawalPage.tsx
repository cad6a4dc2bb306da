import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { missingOn } from '../../base/missing.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Note } from '../../ui/Note.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { actOnWithdrawal, numberOf } from './withdrawal-actions.ts';
import { chosenAtFirst } from './withdrawal-form.ts';
import './withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** What may be given back of an order; `?all` ticks everything. In the wrong market it leads to the order's own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const offer = await apiOf(context).withdrawal.offer(link).catch(missingOn('ORDER_NOT_FOUND', 'INPUT_INVALID'));
  if (offer.market !== market) throw redirect(laterPaths.withdrawal(offer.market, link));
  const t = translations[market];
  const head = pageHead({
    title: t('wd.title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const headers = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ offer, link, isAll: url.searchParams.has('all'), head }, { headers });
}

/**
 * Shows the words of what was chosen, then declares it and leads to the receipt. The choice comes back when nothing was
 * chosen or the order has changed meanwhile.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const outcome = await actOnWithdrawal(apiOf(context), link, await readForm(request)).catch(
    missingOn('ORDER_NOT_FOUND'),
  );
  if (outcome.kind === 'done') return redirect(laterPaths.withdrawalReceipt(market, link, outcome.receipt), 303);
  return data({ outcome }, { status: outcome.trouble ? 400 : 200, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Receipts there are, and why nothing more can be withdrawn. */
function Ended({ offer }: { offer: WithdrawalOffer }) {
  const { t, market } = useTexts();
  if (!offer.refused) return null;
  const day = offer.last_day ? showIsoDay(market, offer.last_day) : '';
  return (
    <>
      <h1 className="mb-6">{t('wd.heading')}</h1>
      <Note kind="info">{t(`wd.refused.${offer.refused}`, { day })}</Note>
    </>
  );
}

/**
 * Two steps, choice and check, both plain forms; where the time has passed, when it ended. Receipts of earlier
 * withdrawals stand under it.
 */
export default function WithdrawalPage() {
  const { offer, link, isAll } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const { t, market } = useTexts();
  const reason = outcome?.reason ?? '';
  return (
    <div className="page wd">
      <Crumbs crumbs={[{ name: t('wd.crumb') }]} />
      {offer.refused ? (
        <Ended offer={offer} />
      ) : outcome?.kind === 'check' ? (
        <CheckStep
          offer={offer}
          chosen={outcome.chosen}
          reason={reason}
          account={outcome.account}
          sendingKey={outcome.key}
        />
      ) : (
        <ChooseStep
          key={outcome?.key ?? String(isAll)}
          offer={offer}
          chosen={outcome?.chosen ?? chosenAtFirst(offer, isAll)}
          reason={reason}
          account={outcome?.account ?? null}
          errors={outcome?.errors ?? []}
          trouble={outcome?.trouble ?? null}
        />
      )}
      {offer.receipts.length > 0 && (
        <section className="mt-6">
          <h2>{t('wd.receipts')}</h2>
          {offer.receipts.map(({ number }) => (
            <p key={number}>
              <Link className="link" to={laterPaths.withdrawalReceipt(market.code, link, number)}>
                {t('wd.receipt_link', { number })}
              </Link>
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
