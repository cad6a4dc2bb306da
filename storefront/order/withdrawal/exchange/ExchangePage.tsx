import { type ExchangeOffer, WithdrawalNumber } from '@kolobeh/shared/order/withdrawal/contract.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readForm } from '../../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { missing, missingOn } from '../../../base/missing.ts';
import { marketOf } from '../../../base/paths.ts';
import { apiOf, requestValues } from '../../../base/request-values.ts';
import { tokenOf } from '../../../base/secret-token.ts';
import { translations } from '../../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import { Note } from '../../../ui/Note.tsx';
import { numberOf } from '../withdrawal-actions.ts';
import { findGoods, takeInstead } from './exchange-actions.ts';
import { ExchangeForm } from './ExchangeForm.tsx';
import '../withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** The withdrawal of an address. @throws Response 404 for what cannot be one */
function linkOf(params: LoaderFunctionArgs['params']) {
  const receipt = WithdrawalNumber.safeParse(params['receipt']);
  if (!receipt.success) throw missing();
  return { number: numberOf(params['number']), token: tokenOf(params['token']), receipt: receipt.data };
}

/** What the withdrawal is worth, other variants of its models, and what a search finds. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const link = linkOf(params);
  const api = apiOf(context);
  const offer = await api.withdrawal.exchangeOffer(link).catch(missingOn('WITHDRAWAL_NOT_FOUND', 'INPUT_INVALID'));
  const term = (url.searchParams.get('goods') ?? '').trim().slice(0, 80);
  const found = offer.refused === null ? await findGoods(api, market, term) : null;
  const t = translations[market];
  const head = pageHead({
    title: t('wd.ex.title', { number: offer.receipt }),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const headers = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ offer, link, term, found, key: crypto.randomUUID(), head }, { headers });
}

/** Orders the chosen goods and leads to their order; 409 with what was chosen when it was refused. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = linkOf(params);
  const outcome = await takeInstead(apiOf(context), link, await readForm(request)).catch(
    missingOn('WITHDRAWAL_NOT_FOUND'),
  );
  if ('token' in outcome) return redirect(laterPaths.thanks(market, outcome.token), 303);
  return data({ outcome }, { status: 409, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Refused({ offer }: { offer: ExchangeOffer }) {
  const { t } = useTexts();
  if (!offer.refused) return null;
  return <Note kind="info">{t(`wd.ex.refused.${offer.refused}`)}</Note>;
}

/** Other goods instead of the money of a withdrawal: chosen here, sent when the first ones are back. */
export default function ExchangePage() {
  const { offer, link, term, found, key } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const { t, market } = useTexts();
  const receipt = laterPaths.withdrawalReceipt(market.code, link, offer.receipt);
  return (
    <div className="page wd">
      <Crumbs crumbs={[{ name: offer.receipt, to: receipt }, { name: t('wd.ex.crumb') }]} />
      <header className="wd-head">
        <h1>{t('wd.ex.heading')}</h1>
        <p className="lead">{t('wd.ex.lead')}</p>
      </header>
      {offer.refused ? (
        <>
          <Refused offer={offer} />
          <p className="mt-4">
            <Link className="link" to={receipt}>
              {t('wd.ex.back')}
            </Link>
          </p>
        </>
      ) : (
        <ExchangeForm
          offer={offer}
          term={term}
          found={found}
          trouble={outcome?.trouble ?? null}
          chosen={outcome?.chosen ?? null}
          sendingKey={key}
          back={receipt}
        />
      )}
    </div>
  );
}
