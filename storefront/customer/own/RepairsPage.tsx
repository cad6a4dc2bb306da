import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../base/head/page-head.ts';
import { headersOfLoader } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ListRow } from './ListRow.tsx';
import { ownPage } from './own-page.server.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Devices that were given to be repaired, each with the way to its own page. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, { title: 'own.repairs_title', addressOf: laterPaths.ownRepairs, load: ({ repair }) => repair.own() });

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function RepairsPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <AccountFrame here="repairs" heading="own.repairs" email={email}>
      {own.repairs.length === 0 ? (
        <Empty icon="wrench" title={t('own.repairs_none')} why={t('own.repairs_none_why')}>
          <Link className="btn" to={paths.repair(market.code)}>
            {t('own.repairs_way')}
          </Link>
        </Empty>
      ) : (
        <ul className="card pad ac-list" aria-label={t('own.repairs')}>
          {own.repairs.map(({ id, token, market: at, number, device, state, ordered_at }) => (
            <ListRow
              key={id}
              name={
                <Link className="link" to={repairPath(at, { id, token })} reloadDocument>
                  {device}
                </Link>
              }
              about={[number, showDay(market, new Date(ordered_at))]}
            >
              <span>{t(`own.repair_${state}`)}</span>
            </ListRow>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
