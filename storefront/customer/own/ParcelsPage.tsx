import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../base/head/page-head.ts';
import { headersOfLoader } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ListRow } from './ListRow.tsx';
import { ownPage } from './own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** All packages of the account's orders. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.parcels_title',
    addressOf: laterPaths.ownParcels,
    load: ({ customer }) => customer.parcels(),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Each package with its number at the carrier, where it can be followed, and the order it is of. */
export default function ParcelsPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="parcels" heading="own.parcels" email={email}>
      {own.parcels.length === 0 ? (
        <Empty icon="truck" title={t('own.parcels_none')} why={t('own.parcels_none_why')} />
      ) : (
        <ul className="card pad ac-list" aria-label={t('own.parcels')}>
          {own.parcels.map(({ number, tracking_url: url, is_on_way, packed_at, market: at, order_number, token }) => (
            <ListRow
              key={`${order_number} ${number}`}
              name={
                url ? (
                  <a className="link num" href={url} rel="noreferrer">
                    {number}
                  </a>
                ) : (
                  <span className="num">{number}</span>
                )
              }
              about={[
                t(is_on_way ? 'own.parcel_on_way' : 'own.parcel_packed'),
                packed_at && showDay(market, new Date(packed_at)),
              ]}
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
