import { WithdrawalNumber } from '@kolobeh/shared/order/withdrawal/contract.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { missing, missingOn } from '../../base/missing.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { giveAccount } from './give-account.ts';
import { Receipt } from './Receipt.tsx';
import { numberOf } from './withdrawal-actions.ts';
import './withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Receipt by the order's link and the number of the withdrawal; 404 when they do not belong together. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const wanted = WithdrawalNumber.safeParse(params.receipt);
  if (!wanted.success) throw missing();
  const receipt = await apiOf(context)
    .withdrawal.receipt({ ...link, receipt: wanted.data })
    .catch(missingOn('WITHDRAWAL_NOT_FOUND', 'INPUT_INVALID'));
  if (receipt.market !== market) throw redirect(laterPaths.withdrawalReceipt(receipt.market, link, receipt.number));
  const t = translations[market];
  const head = pageHead({
    title: t('wd.receipt_title', { number: receipt.number }),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const headers = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ receipt, link, head }, { headers });
}

/** Takes the account the money goes to, and shows the receipt with it; what is wrong stands at its fields (400). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = { number: numberOf(params.number), token: tokenOf(params.token) };
  const wanted = WithdrawalNumber.safeParse(params.receipt);
  if (!wanted.success) throw missing();
  const named = { ...link, receipt: wanted.data };
  const given = await giveAccount(apiOf(context), named, await readForm(request)).catch(
    missingOn('WITHDRAWAL_NOT_FOUND'),
  );
  if (!given) return redirect(laterPaths.withdrawalReceipt(market, link, wanted.data), 303);
  return data({ given }, { status: given.isEnded ? 409 : 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Confirmation of a withdrawal with what happens next; also sent by e-mail. */
export default function ReceiptPage() {
  const { receipt, link } = useLoaderData<typeof loader>();
  const given = useActionData<typeof action>()?.given ?? null;
  const { t, market } = useTexts();
  return (
    <div className="page wd">
      <Crumbs
        crumbs={[{ name: t('wd.crumb'), to: laterPaths.withdrawal(market.code, link) }, { name: t('wd.step.receipt') }]}
      />
      <Receipt receipt={receipt} given={given} exchangeAt={laterPaths.exchange(market.code, link, receipt.number)} />
    </div>
  );
}
