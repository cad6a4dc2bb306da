import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { byTheClock } from '../../base/data/query-client.ts';
import { digitOf } from '../../base/keys/keys.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ResultBanner } from '../frame/ResultBanner.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { useScan } from '../frame/use-scan.ts';
import { StationFrame } from '../frame/StationFrame.tsx';
import { leaveWork, openHandOver } from '../start-work.ts';

/** To whom packages are handed over, by number. Only carriers that have something waiting. */
export function ChooseCarrier() {
  const { t, i18n } = useTranslation();
  const scan = useScan();
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const queue = useQuery(api.warehouse.queue.queryOptions(byTheClock));
  const waiting = (queue.data?.to_hand_over ?? []).slice(0, 9);
  const choose = (digit: number): boolean => {
    const chosen = waiting[digit - 1];
    if (chosen) void openHandOver(chosen.carrier, chosen.market);
    return chosen !== undefined;
  };
  return (
    <StationFrame
      job={t('handOver.job')}
      isWrong={isWrong}
      actions={[{ key: 'Esc', label: t('station.toHub'), run: () => void leaveWork() }]}
      onText={(text) => (/^[1-9]$/.test(text) ? void choose(Number(text)) : scan(text))}
      onEnter={() => waiting.length === 1 && choose(1)}
      onLoneKey={(code) => choose(digitOf(code) ?? 0)}
    >
      <main className="sstep" id="main">
        <p className="seyebrow">{t('handOver.choose')}</p>
        {waiting.some((one) => one.load_place) && <p className="spath">{t('handOver.orScanPlace')}</p>}
        <ol className="schoices">
          {waiting.map(({ carrier, market, packages, load_place: place }, index) => (
            <li key={`${carrier}${market}`}>
              <kbd>{index + 1}</kbd>
              <b>
                {carrierName(carrier)} {markets[market].country}
              </b>
              <span>
                {t('handOver.packages', { count: packages })}
                {place && (
                  <>
                    {' '}
                    · <span className="code">{place}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
        <ResultBanner receipts={[]} />
        {queue.isError && waiting.length === 0 && <p className="spath">{refusalText(i18n, queue.error)}</p>}
        {queue.isSuccess && waiting.length === 0 && (
          <div className="sdone">
            <Icon name="truck" size="xl" />
            <h1>{t('handOver.nothing')}</h1>
            <p>{t('handOver.nothingText')}</p>
          </div>
        )}
      </main>
    </StationFrame>
  );
}
