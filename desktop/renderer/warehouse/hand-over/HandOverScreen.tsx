import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandOverView } from '../../../bridge/work-view.ts';
import { bridge } from '../../app/bridge.ts';
import { refusalText } from '../../app/refusal-text.ts';
import { carrierName } from '../../order/carriers.ts';
import { openFile } from '../../ui/OpenFile.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { HandOverSide } from './HandOverSide.tsx';
import { HandOverStep } from './HandOverStep.tsx';
import { StationFrame } from '../frame/StationFrame.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';
import { leaveWork, takeWork } from '../start-work.ts';
import { useScan } from '../frame/use-scan.ts';

/** Packages into the van: scan each, seal the manifest. A cancelled order's package stays here. */
export function HandOverScreen({ view }: { view: HandOverView }) {
  const { t, i18n } = useTranslation();
  const scan = useScan();
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const show = useToasts((state) => state.show);
  const seal = (without_incomplete = false) => void takeWork(bridge.call('work.sealHandOver', { without_incomplete }));
  const openManifest = async () => {
    try {
      await openFile({ kind: 'manifest', hand_over_id: view.hand_over.id });
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
  const refusal = view.refusal?.code;
  useEffect(() => {
    if (view.phase === 'sealed') play('ok_last');
  }, [view.phase]);
  useEffect(() => {
    if (refusal) play('wrong');
  }, [refusal]);
  const isSealed = view.phase === 'sealed';
  return (
    <StationFrame
      job={
        <>
          {t('handOver.job')} <b className="code">{view.hand_over.code}</b>
        </>
      }
      isWrong={(isWrong && view.phase === 'scanning') || (view.refusal !== null && !isSealed)}
      actions={[
        {
          key: 'F10',
          label: t('handOver.seal'),
          run: () => seal(),
          isOff: view.phase !== 'scanning' || view.scanned === 0,
        },
        ...(refusal === 'PACKAGES_MISSING' && view.phase === 'scanning'
          ? [{ key: 'F9', label: t('handOver.leaveBehind'), run: () => seal(true) }]
          : []),
        { key: 'F7', label: t('handOver.manifest'), run: () => void openManifest(), isOff: !isSealed },
        { key: 'Esc', label: t('station.toHub'), run: () => void leaveWork() },
      ]}
      onText={scan}
      onEnter={() => isSealed && void openManifest()}
    >
      <main className="sgrid" id="main">
        <HandOverStep
          view={view}
          carrier={`${carrierName(view.hand_over.carrier)} ${view.hand_over.market === 'cs' ? 'CZ' : 'RO'}`}
        />
        <HandOverSide view={view} />
      </main>
    </StationFrame>
  );
}
