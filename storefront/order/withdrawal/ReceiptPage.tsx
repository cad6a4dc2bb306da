import { WithdrawalNumber } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
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

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Confirmation of a withdrawal with what happens next; also sent by e-mail. */
export default function ReceiptPage() {
  const { receipt, link } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <div className="page wd">
      <Crumbs
        crumbs={[{ name: t('wd.crumb'), to: laterPaths.withdrawal(market.code, link) }, { name: t('wd.step.receipt') }]}
      />
      <Receipt receipt={receipt} exchangeAt={laterPaths.exchange(market.code, link, receipt.number)} />
    </div>
  );
}
