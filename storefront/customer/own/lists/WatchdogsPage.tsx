import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { watchdogPath } from '@kolobeh/shared/watchdog/watchdog-page.ts';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../../base/head/page-head.ts';
import { headersOfLoader } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { paths } from '../../../base/paths.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { productName } from '../../../ui/product-name.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { ListRow } from '../ListRow.tsx';
import { ownPage } from '../own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** What the account waits for. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.watchdogs_title',
    addressOf: laterPaths.ownWatchdogs,
    load: ({ watchdog }) => watchdog.own(),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Each watch-dog with what it waits for; it is ended on its own page, which says so. */
export default function WatchdogsPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market: here } = useTexts();
  return (
    <AccountFrame here="watchdogs" heading="account.watched" email={email}>
      {own.watchdogs.length === 0 ? (
        <Empty icon="eye" title={t('own.watchdogs_none')} why={t('own.watchdogs_none_why')}>
          <Link className="btn" to={paths.home(here.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      ) : (
        <>
          <p className="muted">{t('account.watched_why')}</p>
          <ul className="card pad ac-list" aria-label={t('account.watched')}>
            {own.watchdogs.map(({ id, token, market, kind, below, product }) => (
              <ListRow
                key={id}
                name={
                  <Link className="link" to={paths.product(market, product.seo_name)} reloadDocument>
                    {productName(product.name)}
                  </Link>
                }
                about={[
                  kind === 'stock'
                    ? t('account.wait_stock')
                    : t('account.wait_price', { amount: below ? showMoney(below) : '' }),
                ]}
              >
                <Form method="post" action={watchdogPath(market, { id, token })} reloadDocument>
                  <button
                    className="btn line"
                    type="submit"
                    name="step"
                    value="end"
                    aria-label={t('account.watch_end_of', { name: product.name })}
                  >
                    {t('account.watch_end')}
                  </button>
                </Form>
              </ListRow>
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  );
}
