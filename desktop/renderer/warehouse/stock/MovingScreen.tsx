import type { CodeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import { useTranslation } from 'react-i18next';
import type { MovingView } from '../../../bridge/stock-view.ts';
import { ResultBanner } from '../frame/ResultBanner.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { StationFrame } from '../frame/StationFrame.tsx';
import type { StationAction } from '../frame/read-keys.ts';
import { useScan } from '../frame/use-scan.ts';
import { shelfCode } from '../picking/location-words.ts';
import { leaveWork } from '../start-work.ts';
import { HandList } from './HandList.tsx';
import { ReceiptSide } from './ReceiptSide.tsx';
import { StepMarks } from './StepMarks.tsx';
import { usePrintCodes } from '../../stock/use-print-codes.ts';
import { useStockKey } from './use-stock-key.ts';

/** What F6 prints a label of: the device read last, otherwise the place it is taken from. */
function labelOf({ hand, from }: MovingView): CodeLabel | null {
  const last = hand.at(-1);
  if (last?.unit_code) return { kind: 'unit', code: last.unit_code, name: last.product_name, identifier: last.unit };
  return from === null ? null : { kind: 'location', code: from, sector: '' };
}

/** Goods carried from one place to another: where from, what, where to. */
export function MovingScreen({ view }: { view: MovingView }) {
  const { t } = useTranslation();
  const scan = useScan();
  const press = useStockKey();
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const hasHand = view.hand.length > 0;
  const step = view.stage === 'source' ? 0 : hasHand ? 2 : 1;
  const { print } = usePrintCodes();
  const label = labelOf(view);
  const actions: StationAction[] = [
    { key: 'F2', label: t('stockWork.nowhere'), run: () => press('from_nowhere'), isOff: hasHand },
    { key: 'F3', label: t('stockWork.takeBack'), run: () => press('take_back'), isOff: view.stage === 'source' },
    { key: 'F6', label: t('stock.printLabel'), run: () => label && void print([label]), isOff: label === null },
    { key: 'Esc', label: t('station.toHub'), run: () => void leaveWork() },
  ];
  const place = view.from === null ? null : shelfCode(view.from);
  return (
    <StationFrame job={t('stockWork.job.moving')} isWrong={isWrong} actions={actions} onText={scan}>
      <main className="sgrid" id="main">
        <section className="sstep">
          <StepMarks names={['source', 'items', 'target']} at={step} />
          <div aria-live="assertive">
            <p className="seyebrow">
              {view.stage === 'source'
                ? t('stockWork.scanSource')
                : hasHand
                  ? t('stockWork.scanTarget')
                  : place
                    ? t('stockWork.scanItems')
                    : t('stockWork.scanItemsNowhere')}
            </p>
            {view.stage === 'items' && (
              <p className={place && !hasHand ? 'sloc code' : 'sloc'} data-long="yes">
                {hasHand ? t('stockWork.inHand', { count: view.pieces }) : (place ?? t('stockWork.fromNowhere'))}
              </p>
            )}
            <p className="spath">
              {view.stage === 'source' ? t('stockWork.scanSourceHow') : t('stockWork.scanItemsHow')}
            </p>
          </div>
          <HandList lines={view.hand} label={t('stockWork.step.items')} />
          <ResultBanner receipts={view.receipts} />
        </section>
        <ReceiptSide receipts={view.receipts} />
      </main>
    </StationFrame>
  );
}
