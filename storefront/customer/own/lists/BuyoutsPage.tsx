import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../../base/head/page-head.ts';
import { headersOfLoader } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { paths } from '../../../base/paths.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { buyoutWords } from './buyout-words.ts';
import { ListRow } from '../ListRow.tsx';
import { ownPage } from '../own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Devices that were offered for sale by the account, each with the way to its own page. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, { title: 'own.buyouts_title', addressOf: laterPaths.ownBuyouts, load: ({ buyout }) => buyout.own() });

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Each device with its price, how far it is, what comes next, and the contract once there is one. */
export default function BuyoutsPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="buyouts" heading="own.buyouts" email={email}>
      {own.buyouts.length === 0 ? (
        <Empty icon="swap" title={t('own.buyouts_none')} why={t('own.buyouts_none_why')}>
          <Link className="btn" to={paths.buyout(market.code)}>
            {t('own.buyouts_way')}
          </Link>
        </Empty>
      ) : (
        <ul className="card pad ac-list" aria-label={t('own.buyouts')}>
          {own.buyouts.map((buyout) => {
            const { number, token, market: at, device, price, offered_at: offeredAt } = buyout;
            const { state, next } = buyoutWords(t, market, buyout);
            return (
              <ListRow
                key={number}
                name={
                  <Link className="link" to={buyoutPath(at, token)} reloadDocument>
                    {device}
                  </Link>
                }
                about={[showMoney(price), number, showDay(market, new Date(offeredAt))]}
                note={next}
              >
                <span>{state}</span>
                {buyout.has_contract && (
                  <Link
                    className="link"
                    to={laterPaths.buyoutContract(at, token)}
                    aria-label={t('own.buyout_contract_of', { device })}
                    reloadDocument
                  >
                    {t('own.buyout_contract')}
                  </Link>
                )}
              </ListRow>
            );
          })}
        </ul>
      )}
      <p className="muted small">{t('own.buyouts_guest')}</p>
    </AccountFrame>
  );
}
