import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { useStation } from '../../base/station.ts';
import { useLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';
import { StationFrame } from '../frame/StationFrame.tsx';
import { isOutOfRange, isVoiding, type PackingScene } from './packing-choice.ts';
import { actOfEnter, actOfLoneKey, actOfText, packingKeys, suggestedBox } from './packing-keys.ts';
import { isLabelAsked } from './packing-part.ts';
import { PackFlow } from './PackFlow.tsx';
import { PackSide } from './PackSide.tsx';
import { PackStep } from './PackStep.tsx';
import { usePacking } from './use-packing.ts';
import { useScale } from './use-scale.ts';

/** Packing one order, in one package or several: crate, items, box, weight, labels. The rules are in `packing-keys.ts`. */
export function PackingScreen({ view: told }: { view: PackingView }) {
  const { t } = useTranslation();
  const { scene, approval, perform } = usePacking(told);
  const { view, part, choice } = scene;
  const isWrongScan = useLastScan(({ last }) => last?.result === 'refused');
  const mayOverride = useStation((state) => state.session?.capabilities.includes('warehouse.override') ?? false);
  const scale = useScale(part === 'weight');
  useEndSounds(view);
  return (
    <StationFrame
      job={<JobName scene={scene} />}
      isWrong={
        (isWrongScan && (part === 'crate' || part === 'items' || part === 'box')) ||
        isOutOfRange(scene) ||
        view.job?.is_cancelled === true
      }
      actions={packingKeys(scene, approval.step, mayOverride).map(({ key, label, act, isOff }) => ({
        key,
        label: t(label),
        run: () => perform(act),
        isOff,
      }))}
      onText={(text) => perform(actOfText(scene, approval.step, text))}
      onEnter={() => perform(actOfEnter(scene, scale))}
      onLoneKey={(code) => {
        const act = actOfLoneKey(scene, code);
        if (act) perform(act);
        return act !== null;
      }}
      isSecret={approval.step === 'pin'}
    >
      <PackFlow view={view} part={part} boxCode={choice.boxCode} />
      <main className="sgrid pack" id="main">
        <PackStep
          view={view}
          part={part}
          boxCode={choice.boxCode}
          suggested={suggestedBox(scene)?.code ?? null}
          scale={scale}
          mayOverride={mayOverride}
          approval={approval}
          isVoiding={isVoiding(scene)}
        />
        <PackSide view={view} />
      </main>
    </StationFrame>
  );
}

/** Number of the order, and of its package where there are more. */
function JobName({ scene: { view, number } }: { scene: PackingScene }) {
  const { t } = useTranslation();
  const orderNumber = view.job?.order_number ?? view.finished?.order_number;
  return (
    <>
      {t('packing.job')} {orderNumber && <b className="code">{orderNumber}</b>}
      {number > 1 && !view.finished && <b>, {t('packing.part', { part: number })}</b>}
    </>
  );
}

const askEveryMs = 20_000;

/** Sounds of what is no scan: the server's refusal, the end, and a label that waits for a person's answer. */
function useEndSounds(view: PackingView): void {
  const refusal = view.refusal?.code;
  useEffect(() => {
    if (refusal) play('wrong');
  }, [refusal]);
  const isDone = view.step === 'done';
  useEffect(() => {
    if (isDone) play('ok_last');
  }, [isDone]);
  const isAsked = isLabelAsked(view);
  useEffect(() => {
    if (!isAsked) return;
    play('asks');
    const timer = setInterval(() => play('asks'), askEveryMs);
    return () => clearInterval(timer);
  }, [isAsked]);
}
