import { markets } from '@kolobeh/shared/kernel/market.ts';
import { countLeaving, leftBehind, MissingPackages } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandOverView } from '../../../bridge/work-view.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { carrierName } from '../../base/carriers.ts';
import { openFile } from '../../ui/OpenFile.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { HandOverSide } from './HandOverSide.tsx';
import { HandOverStep } from './HandOverStep.tsx';
import { SignStep } from './SignStep.tsx';
import { StationFrame } from '../frame/StationFrame.tsx';
import { useLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';
import { leaveWork, takeWork } from '../start-work.ts';
import { useScan } from '../frame/use-scan.ts';

interface Signing {
  /** Packages the driver signs for. */
  count: number;
  /** Incomplete orders stay here. */
  without: boolean;
}

/** Orders of which a package is missing: those seen here and those the server named. */
function incompleteOf({ hand_over: { packages }, refusal }: HandOverView): string[] {
  const named = refusal?.code === 'PACKAGES_MISSING' ? MissingPackages.safeParse(refusal.data).data?.order_numbers : [];
  return [...leftBehind(packages).map((one) => one.order_number), ...(named ?? [])];
}

/** Packages into the van: scan each, seal the manifest. A cancelled order's package stays here. */
export function HandOverScreen({ view }: { view: HandOverView }) {
  const { t, i18n } = useTranslation();
  const scan = useScan();
  const isWrong = useLastScan(({ last }) => last?.result === 'refused');
  const show = useToasts((state) => state.show);
  const [signing, setSigning] = useState<Signing | null>(null);
  const [isAsking, setAsking] = useState(false);
  const rest = view.hand_over.packages.filter((one) => !one.is_scanned && !one.is_cancelled);
  const seal = (without_incomplete = false) => void takeWork(bridge.call('work.sealHandOver', { without_incomplete }));
  const incomplete = incompleteOf(view);
  const isMissing = leftBehind(view.hand_over.packages).length > 0;
  /** Sealed at once when the driver has signed for just this, else signed first. */
  const close = (without: boolean) => {
    const count = countLeaving(view.hand_over.packages, without ? incomplete : []);
    if (view.hand_over.signed?.packages === count) seal(without);
    else setSigning({ count, without });
  };
  /** Packages that would stay are asked about plainly; torn orders are told of by name first. */
  const end = () => {
    if (isMissing) seal();
    else if (rest.length > 0 && !isAsking) setAsking(true);
    else {
      setAsking(false);
      close(false);
    }
  };
  const take = (text: string) => {
    setAsking(false);
    scan(text);
  };
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
          label: t(view.hand_over.signed?.packages === view.scanned ? 'handOver.seal' : 'handOver.sign'),
          // What is missing is told before the driver signs.
          run: end,
          isOff: view.phase !== 'scanning' || view.scanned === 0 || signing !== null,
        },
        ...(refusal === 'PACKAGES_MISSING' && view.phase === 'scanning' && signing === null
          ? [{ key: 'F9', label: t('handOver.leaveBehind'), run: () => close(true) }]
          : []),
        { key: 'F7', label: t('handOver.manifest'), run: () => void openManifest(), isOff: !isSealed },
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
      onEnter={() => (isSealed ? void openManifest() : isAsking && end())}
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
