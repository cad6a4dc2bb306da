import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickingView } from '../../../bridge/work-view.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { PickEnd } from './PickEnd.tsx';
import { useWaitingRush } from './RushNote.tsx';
import { PickSide } from './PickSide.tsx';
import { PickStep } from './PickStep.tsx';
import { StationFrame } from '../frame/StationFrame.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { goOn, leaveWork, startPicking, takeWork } from '../start-work.ts';
import type { StationAction } from '../frame/read-keys.ts';
import { useScan } from '../frame/use-scan.ts';

/** Walking a pick list: location, item, crate, line after line, by scans alone. */
export function PickingScreen({ view }: { view: PickingView }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const show = useToasts((state) => state.show);
  const scan = useScan(() => setAsking(false));
  const isWalking = view.phase === 'walking' && view.line !== null;
  const mayMarkMissing = isWalking && view.stage === 'item' && view.line?.in_hand.length === 0;

  const rush = useWaitingRush();
  const mayJoin = view.phase === 'walking' && rush > 0;

  const call = (name: 'work.notFound' | 'work.swapUnit' | 'work.putBack'): void => {
    bridge.call(name, {}).catch((error: unknown) => show('bad', refusalText(i18n, error)));
  };
  /** Asked once more before a piece is told missing. */
  const notFound = (): void => {
    setAsking(!isAsking);
    if (isAsking) call('work.notFound');
  };
  const finish = () => void takeWork(bridge.call('work.finishPicking', {}));
  const onEnter = () => {
    if (view.swap_offer) call('work.swapUnit');
    else if (isAsking) notFound();
    else if (view.phase === 'done') void goOn(() => startPicking());
    else if (view.phase === 'walking' && view.line === null) finish();
  };
  const actions: StationAction[] = [
    { key: 'F2', label: t('picking.notFound'), run: notFound, isOff: !mayMarkMissing },
    { key: 'F3', label: t('picking.swap'), run: () => call('work.swapUnit'), isOff: view.swap_offer === null },
    {
      key: 'F4',
      label: t('picking.joinRush'),
      run: () => void takeWork(bridge.call('work.joinRush', {})),
      isOff: !mayJoin,
    },
    {
      key: 'F6',
      label: view.undo === 'crate' ? t('picking.undo') : t('picking.putBack'),
      run: () => call('work.putBack'),
      isOff: view.phase !== 'walking' || view.undo === null,
    },
    { key: 'F8', label: t('picking.finish'), run: finish, isOff: view.line !== null || view.phase !== 'walking' },
    {
      key: 'Esc',
      label: isAsking ? t('frame.cancel') : t('station.toHub'),
      run: () => (isAsking ? setAsking(false) : void leaveWork()),
    },
  ];
  return (
    <StationFrame
      job={
        <>
          {t('picking.job')} <b className="code">{view.list.code}</b>
        </>
      }
      isWrong={isWrong && isWalking}
      actions={actions}
      onText={scan}
      onEnter={onEnter}
    >
      <main className="sgrid" id="main">
        {view.line && view.stage && view.phase === 'walking' ? (
          <PickStep view={view} line={view.line} stage={view.stage} isAsking={isAsking} />
        ) : (
          <PickEnd view={view} />
        )}
        <PickSide view={view} rush={mayJoin ? rush : 0} />
      </main>
    </StationFrame>
  );
}
