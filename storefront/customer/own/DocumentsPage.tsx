import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../base/head/page-head.ts';
import { headersOfLoader } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ListRow } from './ListRow.tsx';
import { ownPage } from './own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Documents of the account's orders whose files are there. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.documents_title',
    addressOf: laterPaths.ownDocuments,
    load: ({ customer }) => customer.documents(),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Each document as a file, with its sum and the order it is of. */
export default function DocumentsPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="documents" heading="own.documents" email={email}>
      {own.documents.length === 0 ? (
        <Empty icon="folder" title={t('own.documents_none')} why={t('own.documents_none_why')} />
      ) : (
        <ul className="card pad ac-list" aria-label={t('own.documents')}>
          {own.documents.map(({ id, kind, number, issued_on, total, market: at, order_number, token }) => (
            <ListRow
              key={id}
              name={
                <a className="link" href={laterPaths.document(at, token, id, 'pdf')}>
                  {t(`order.document.${kind}`, { number })} (PDF)
                </a>
              }
              about={[showIsoDay(market, issued_on), showMoney(total)]}
            >
              <Link className="link" to={laterPaths.order(at, token)} reloadDocument>
                {t('own.of_order', { number: order_number })}
              </Link>
            </ListRow>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
