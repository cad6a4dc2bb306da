import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../base/head/page-head.ts';
import { headersOfLoader } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { filePaths } from '../../repair/order/file-paths.ts';
import { Empty } from '../../ui/Empty.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ListRow } from './ListRow.tsx';
import { ownPage } from './own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Documents of the account's orders and repairs whose files are there, and contracts of its buy-outs. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.documents_title',
    addressOf: laterPaths.ownDocuments,
    load: async ({ customer, buyout }) => ({ ...(await customer.documents()), ...(await buyout.own()) }),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

type Documents = ReturnType<typeof useLoaderData<typeof loader>>['own'];

/** A document as the list shows it. */
interface Shown {
  id: string;
  name: string;
  issuedOn: string;
  total: Money;
  file: string;
  of: { name: string; page: string };
}

type Translate = ReturnType<typeof useTexts>['t'];

/** Contracts that were agreed to, as long as they can be read. */
const contractsOf = (buyouts: Documents['buyouts'], t: Translate): Shown[] =>
  buyouts.flatMap(({ number, market: at, token, price, signed_at: signedAt, has_contract }) =>
    signedAt && has_contract
      ? [
          {
            id: `buyout-${number}`,
            name: t('own.buyout_contract_name'),
            issuedOn: dayIn(markets[at], new Date(signedAt)),
            total: price,
            file: laterPaths.buyoutContract(at, token),
            of: { name: t('own.of_buyout', { number }), page: buyoutPath(at, token) },
          },
        ]
      : [],
  );

/** Documents of orders and of repairs and contracts of buy-outs together, newest first. */
function shownOf({ documents, repair_documents: ofRepairs, buyouts }: Documents, t: Translate): Shown[] {
  const orders = documents.map(({ id, kind, number, issued_on, total, market: at, order_number, token }) => ({
    id,
    name: t(`order.document.${kind}`, { number }),
    issuedOn: issued_on,
    total,
    file: laterPaths.document(at, token, id, 'pdf'),
    of: { name: t('own.of_order', { number: order_number }), page: laterPaths.order(at, token) },
  }));
  const repairs = ofRepairs.map(
    ({ id, kind, number, issued_on, total, market: at, repair_id, repair_number, token }) => {
      const link = { id: repair_id, token };
      return {
        id,
        name: t(`order.document.${kind}`, { number }),
        issuedOn: issued_on,
        total,
        file: kind === 'invoice' ? filePaths.invoice(at, link, 'pdf') : filePaths.creditNote(at, link, id, 'pdf'),
        of: { name: t('own.of_repair', { number: repair_number }), page: repairPath(at, link) },
      };
    },
  );
  return [...orders, ...repairs, ...contractsOf(buyouts, t)].toSorted((a, b) => b.issuedOn.localeCompare(a.issuedOn));
}

/** Each document as a file, with its sum and the order, repair or buy-out it is of. */
export default function DocumentsPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const shown = shownOf(own, t);
  return (
    <AccountFrame here="documents" heading="own.documents" email={email}>
      {shown.length === 0 ? (
        <Empty icon="folder" title={t('own.documents_none')} why={t('own.documents_none_why')} />
      ) : (
        <ul className="card pad ac-list" aria-label={t('own.documents')}>
          {shown.map(({ id, name, issuedOn, total, file, of }) => (
            <ListRow
              key={id}
              name={
                <a className="link" href={file}>
                  {name} (PDF)
                </a>
              }
              about={[showIsoDay(market, issuedOn), showMoney(total)]}
            >
              <Link className="link" to={of.page} reloadDocument>
                {of.name}
              </Link>
            </ListRow>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
