import { useTranslation } from 'react-i18next';
import type { CountingView } from '../../../bridge/stock-view.ts';
import { ResultBanner } from '../frame/ResultBanner.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { StationFrame } from '../frame/StationFrame.tsx';
import type { StationAction } from '../frame/read-keys.ts';
import { useScan } from '../frame/use-scan.ts';
import { shelfCode } from '../picking/location-words.ts';
import { leaveWork } from '../start-work.ts';
import { CompareTable } from './CompareTable.tsx';
import { CountSide } from './CountSide.tsx';
import { HandList } from './HandList.tsx';
import { useStockKey } from './use-stock-key.ts';

/** Counting a place: blind, then beside the books, then confirmed. */
export function CountingScreen({ view }: { view: CountingView }) {
  const { t } = useTranslation();
  const scan = useScan();
  const press = useStockKey();
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const isReview = view.stage === 'review';
  const isOpen = view.location !== null;
  const actions: StationAction[] = [
    { key: 'F3', label: t('stockWork.takeBack'), run: () => press('take_back'), isOff: !isOpen },
    {
      key: 'F8',
      label: t(isReview ? 'stockWork.confirmCount' : 'stockWork.finishCount'),
      run: () => press('confirm'),
      isOff: !isOpen,
    },
    { key: 'Esc', label: t('station.toHub'), run: () => void leaveWork() },
  ];
  return (
    <StationFrame
      job={t('stockWork.job.counting')}
      isWrong={isWrong}
      actions={actions}
      onText={scan}
      onEnter={() => isReview && press('confirm')}
    >
      <main className="sgrid" id="main">
        <section className="sstep">
          <Instruction view={view} />
          {isReview ? (
            <CompareTable compared={view.compared} />
          ) : (
            <HandList lines={view.counted} label={t('stockWork.found')} />
          )}
          <ResultBanner receipts={view.receipts} />
        </section>
        <CountSide view={view} />
      </main>
    </StationFrame>
  );
}

function Instruction({ view }: { view: CountingView }) {
  const { t } = useTranslation();
  if (view.location === null)
    return (
      <div aria-live="assertive">
        <p className="seyebrow">{t('stockWork.scanPlace')}</p>
        {view.todo[0] && <p className="sloc code">{shelfCode(view.todo[0].location_code)}</p>}
        <p className="spath">{t('stockWork.scanPlaceHow')}</p>
      </div>
    );
  const isReview = view.stage === 'review';
  return (
    <div aria-live="assertive">
      <p className="seyebrow">
        {t(isReview ? 'stockWork.compare' : 'stockWork.scanAll')}
        {view.pieces > 0 && ` · ${t('stockWork.counted', { count: view.pieces })}`}
      </p>
      <p className="sloc code" data-long="yes">
        {shelfCode(view.location)}
      </p>
      <p className="spath">{t(isReview ? 'stockWork.compareHow' : 'stockWork.scanAllHow')}</p>
    </div>
  );
}
