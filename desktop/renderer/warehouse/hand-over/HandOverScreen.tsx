import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandOverView } from '../../../bridge/work-view.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { openFile } from '../../ui/files/OpenFile.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { type ClosingAct, closing, ending, restOf } from './closing.ts';
import { HandOverSide } from './HandOverSide.tsx';
import { HandOverStep } from './HandOverStep.tsx';
import { SignStep } from './SignStep.tsx';
import { StationFrame } from '../frame/StationFrame.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';
import { leaveWork, takeWork } from '../start-work.ts';
import { useScan } from '../frame/use-scan.ts';

/** Packages into the van: scan each, seal the manifest. A cancelled order's package stays here. */
export function HandOverScreen({ view }: { view: HandOverView }) {
  const { t } = useTranslation();
  const scan = useScan();
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const openManifest = useManifest(view.hand_over.id);
  const [signing, setSigning] = useState<Extract<ClosingAct, { kind: 'sign' }> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const rest = restOf(view);
  const seal = (without_incomplete: boolean) => void takeWork(bridge.call('work.sealHandOver', { without_incomplete }));
  const perform = (act: ClosingAct): void => {
    setAsking(act.kind === 'ask');
    if (act.kind === 'seal') seal(act.without);
    else if (act.kind === 'sign') setSigning(act);
  };
  const end = () => perform(ending(view, isAsking));
  const take = (text: string) => {
    setAsking(false);
    scan(text);
  };
  const refusal = view.refusal?.code;
  useSounds(view);
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
          label: t(view.hand_over.signed?.packages === view.scanned ? 'handOver.seal' : 'handOver.sign'),
          // What is missing is told before the driver signs.
          run: end,
          isOff: view.phase !== 'scanning' || view.scanned === 0 || signing !== null,
        },
        ...(refusal === 'PACKAGES_MISSING' && view.phase === 'scanning' && signing === null
          ? [{ key: 'F9', label: t('handOver.leaveBehind'), run: () => perform(closing(view, true)) }]
          : []),
        { key: 'F7', label: t('handOver.manifest'), run: () => openManifest(), isOff: !isSealed },
        signing || isAsking
          ? {
              key: 'Esc',
              label: t('frame.cancel'),
              run: () => {
                setSigning(null);
                setAsking(false);
              },
            }
          : { key: 'Esc', label: t('station.toHub'), run: () => void leaveWork() },
      ]}
      onText={take}
      onEnter={() => (isSealed ? openManifest() : isAsking && end())}
    >
      <main className="sgrid" id="main">
        {signing && view.phase === 'scanning' ? (
          <SignStep
            count={signing.count}
            isWithout={signing.without}
            onScan={scan}
            onSigned={() => {
              setSigning(null);
              seal(signing.without);
            }}
            onClose={() => setSigning(null)}
          />
        ) : (
          <HandOverStep
            view={view}
            asked={isAsking ? rest.map((one) => one.package_code) : null}
            carrier={`${carrierName(view.hand_over.carrier)} ${markets[view.hand_over.market].country}`}
          />
        )}
        <HandOverSide view={view} />
      </main>
    </StationFrame>
  );
}

/** Opens the sealed hand-over's list for printing; a refusal is told. */
function useManifest(handOverId: string): () => void {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const open = async () => {
    try {
      await openFile({ kind: 'manifest', hand_over_id: handOverId });
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
  return () => void open();
}

/** Sounds of what is no scan: the end, and a refusal. */
function useSounds(view: HandOverView): void {
  const refusal = view.refusal?.code;
  useEffect(() => {
    if (view.phase === 'sealed') play('ok_last');
  }, [view.phase]);
  useEffect(() => {
    if (refusal) play('wrong');
  }, [refusal]);
}
