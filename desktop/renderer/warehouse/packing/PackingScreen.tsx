import type { PackingBox } from '@kolobeh/shared/warehouse/packing.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { bridge } from '../../app/bridge.ts';
import { digitOf } from '../../app/keys.ts';
import { useStation } from '../../app/station.ts';
import { PackFlow } from './PackFlow.tsx';
import { PackSide } from './PackSide.tsx';
import { PackStep } from './PackStep.tsx';
import { StationFrame } from '../frame/StationFrame.tsx';
import { isLabelAsked, partOf, voidReasons } from './packing-part.ts';
import { useLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';
import { goOn, leaveWork, startPacking, takeWork } from '../start-work.ts';
import { gramsOf, looksLikeWeight } from './weight-text.ts';
import { useScan } from '../frame/use-scan.ts';
import { useApproval } from './use-approval.ts';
import { useScale } from './use-scale.ts';
import type { StationAction } from '../frame/use-station-keys.ts';

const lastBoxKey = 'kolobeh.lastBox';

/** Packing one order: crate, items, box, weight, label. */
export function PackingScreen({ view }: { view: PackingView }) {
  const { t } = useTranslation();
  const [boxCode, setBoxCode] = useState<string | null>(null);
  const [voiding, setVoiding] = useState<string | null>(null);
  const scan = useScan();
  const isWrongScan = useLastScan(({ last }) => last?.result === 'refused');
  const mayOverride = useStation((state) => state.session?.capabilities.includes('warehouse.override') ?? false);
  const part = partOf(view, boxCode);
  const scale = useScale(part === 'weight');
  const boxes = view.job?.boxes ?? [];
  const isOutOfRange = view.refusal?.code === 'WEIGHT_OUT_OF_RANGE';

  useEffect(() => setBoxCode(null), [view.job?.package_id]);
  useEndSounds(view);

  const chooseBox = (box: PackingBox | undefined) => {
    if (!box) return;
    window.localStorage.setItem(lastBoxKey, box.code);
    setBoxCode(box.code);
  };
  const suggested = boxes.find((box) => box.code === window.localStorage.getItem(lastBoxKey)) ?? boxes[0];
  const finish = (grams: number | null, leave: { override?: boolean; approval_id?: string } = {}) => {
    if (grams === null || !boxCode) return play('wrong');
    void takeWork(bridge.call('work.finishPackage', { box_code: boxCode, weight_grams: grams, ...leave }));
  };
  const { approval, ...asking } = useApproval(view.job?.package_id, (approval_id) =>
    finish(view.closing?.weight_grams ?? null, { approval_id }),
  );
  const isAsking = approval.step !== 'off';
  const answerLabel = (printed: boolean) => {
    if (view.label) void takeWork(bridge.call('work.answerLabel', { label_job_id: view.label.label_job_id, printed }));
  };
  const label = view.label;
  const isVoiding = label !== null && voiding === label.label_job_id && label.state !== 'void';
  const giveUp = (reason: (typeof voidReasons)[number] | undefined) => {
    if (!label || !reason) return;
    setVoiding(null);
    const words = t(`packing.voidReason.${reason}`);
    void takeWork(bridge.call('work.voidLabel', { label_job_id: label.label_job_id, reason: words }));
  };
  const onText = (text: string) => {
    if (asking.take(text)) return;
    if (part === 'weight' && looksLikeWeight(text)) finish(gramsOf(text));
    else if (part === 'box' && /^[1-9]$/.test(text)) chooseBox(boxes[Number(text) - 1]);
    else scan(text);
  };
  const onEnter = () => {
    if (part === 'box') chooseBox(suggested);
    else if (part === 'weight' && scale?.isStable) finish(scale.grams);
    else if (part === 'done') void goOn(startPacking);
  };
  const onLoneKey = (code: string): boolean => {
    const digit = digitOf(code);
    if (isVoiding && digit) {
      giveUp(voidReasons[digit - 1]);
      return true;
    }
    if (part === 'box' && digit && boxes[digit - 1]) {
      chooseBox(boxes[digit - 1]);
      return true;
    }
    if (!isLabelAsked(view) || (code !== 'KeyA' && code !== 'KeyN')) return false;
    answerLabel(code === 'KeyA');
    return true;
  };
  const actions: StationAction[] = [
    { key: 'F4', label: t('packing.otherBox'), run: () => setBoxCode(null), isOff: part !== 'weight' },
    {
      key: 'F5',
      label: t('packing.reprint'),
      run: () => void takeWork(bridge.call('work.reprint', {})),
      isOff: view.finished === null,
    },
    {
      key: 'F8',
      label: isVoiding ? t('packing.keepLabel') : t('packing.voidLabel'),
      run: () => setVoiding(isVoiding ? null : (label?.label_job_id ?? null)),
      isOff: !label || label.state === 'void',
    },
    {
      key: 'F9',
      label: t(mayOverride ? 'packing.override' : 'packing.approve'),
      run: () => (mayOverride ? finish(view.closing?.weight_grams ?? null, { override: true }) : asking.begin()),
      isOff: !(part === 'weight' && isOutOfRange),
    },
    {
      key: 'Esc',
      label: isAsking ? t('frame.cancel') : t('station.toHub'),
      run: () => (isAsking ? asking.off() : void leaveWork()),
    },
  ];
  const number = view.job?.order_number ?? view.finished?.order_number;
  return (
    <StationFrame
      job={
        <>
          {t('packing.job')} {number && <b className="code">{number}</b>}
        </>
      }
      isWrong={
        (isWrongScan && (part === 'crate' || part === 'items')) ||
        (part === 'weight' && isOutOfRange) ||
        view.job?.is_cancelled === true
      }
      actions={actions}
      onText={onText}
      onEnter={onEnter}
      onLoneKey={onLoneKey}
      isSecret={approval.step === 'pin'}
    >
      <PackFlow view={view} part={part} boxCode={boxCode} />
      <main className="sgrid pack" id="main">
        <PackStep
          view={view}
          part={part}
          boxCode={boxCode}
          suggested={suggested?.code ?? null}
          scale={scale}
          mayOverride={mayOverride}
          approval={approval}
          isVoiding={isVoiding}
        />
        <PackSide view={view} />
      </main>
    </StationFrame>
  );
}

const askEveryMs = 20_000;

/** Sounds of what is no scan: the server's refusal, the end, and a label that waits for a person's answer. */
function useEndSounds(view: PackingView): void {
  const refusal = view.refusal?.code;
  useEffect(() => {
    if (refusal) play('wrong');
  }, [refusal]);
  const isDone = view.finished !== null && view.label?.state === 'confirmed';
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
