import { offeredBox } from '@kolobeh/shared/warehouse/packing/box-choice.ts';
import { type PackingBox, partOf as numberOf, sizesOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { bridge } from '../../base/bridge.ts';
import { digitOf } from '../../base/keys/keys.ts';
import { useStation } from '../../base/station.ts';
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
import { useFilling } from './use-filling.ts';
import { useApproval } from './use-approval.ts';
import { useScale } from './use-scale.ts';
import type { StationAction } from '../frame/read-keys.ts';

/** The label the packer chose by its number, as long as no other one needs an answer. */
function useChosenLabel(view: PackingView): [PackingView, (at: number) => boolean] {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(null), [view.job?.package_id, view.label?.label_job_id, view.label?.state]);
  const label = view.labels.find((one) => one.package_code === code) ?? view.label;
  const choose = (at: number): boolean => {
    const chosen = view.labels.length > 1 ? view.labels[at] : undefined;
    if (chosen) setCode(chosen.package_code);
    return chosen !== undefined;
  };
  return [{ ...view, label }, choose];
}

/** Packing one order, in one package or several: crate, items, box, weight, labels. */
export function PackingScreen({ view: stationView }: { view: PackingView }) {
  const { t } = useTranslation();
  const [view, chooseLabel] = useChosenLabel(stationView);
  const [boxCode, setBoxCode] = useState<string | null>(null);
  const [isClosing, setClosing] = useState(false);
  const [voiding, setVoiding] = useState<string | null>(null);
  const scan = useScan();
  const isWrongScan = useLastScan(({ last }) => last?.result === 'refused');
  const mayOverride = useStation((state) => state.session?.capabilities.includes('warehouse.override') ?? false);
  const { job } = view;
  const number = job ? numberOf(job) : 1;
  // A cancelled order is stopped wherever its packer is.
  const isStopped = job?.is_cancelled === true && (view.step === 'items' || view.step === 'close');
  const part = view.taking_out || isStopped ? 'items' : partOf(view, boxCode, isClosing);
  const scale = useScale(part === 'weight');
  const boxes = job?.boxes ?? [];
  const isOutOfRange = view.refusal?.code === 'WEIGHT_OUT_OF_RANGE';

  useEffect(() => {
    setBoxCode(null);
    setClosing(false);
  }, [job?.package_id, number]);
  useEndSounds(view);

  const chooseBox = (box: PackingBox | undefined) => {
    if (!box) return;
    setBoxCode(box.code);
  };
  const suggested = job ? offeredBox(boxes, sizesOf(job)) : undefined;
  const finish = (grams: number | null, leave: { override?: boolean; approval_id?: string } = {}) => {
    if (grams === null || !boxCode) return play('wrong');
    const call = view.step === 'close' ? 'work.finishPackage' : 'work.nextPackage';
    void takeWork(bridge.call(call, { box_code: boxCode, weight_grams: grams, ...leave }));
  };
  const { approval, ...asking } = useApproval(job && { id: job.package_id, part: number }, (approval_id) =>
    finish(view.closing?.weight_grams ?? null, { approval_id }),
  );
  const isAsking = approval.step !== 'off';
  const label = view.label;
  const answerLabel = (printed: boolean) => {
    if (label) void takeWork(bridge.call('work.answerLabel', { label_job_id: label.label_job_id, printed }));
  };
  const isVoiding = label !== null && voiding === label.label_job_id && label.state !== 'void';
  const giveUp = (reason: (typeof voidReasons)[number] | undefined) => {
    if (!label || !reason) return;
    setVoiding(null);
    const words = t(`packing.voidReason.${reason}`);
    void takeWork(bridge.call('work.voidLabel', { label_job_id: label.label_job_id, reason: words }));
  };
  const filling = useFilling(view, part);
  const onText = (text: string) => {
    if (asking.take(text)) return;
    if (part === 'weight' && looksLikeWeight(text)) finish(gramsOf(text));
    else if (part === 'box' && /^[1-9]$/.test(text)) chooseBox(boxes[Number(text) - 1]);
    else if (!filling.take(text)) scan(text);
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
    if ((part === 'label' || part === 'done') && digit) return chooseLabel(digit - 1);
    if (!isLabelAsked(view) || (code !== 'KeyA' && code !== 'KeyN')) return false;
    answerLabel(code === 'KeyA');
    return true;
  };
  const isEarlyClosing = isClosing && view.step === 'items';
  const closingKey: StationAction = {
    key: 'F2',
    label: t(isClosing ? 'packing.keepFilling' : 'packing.nextPackage'),
    run: () => {
      setBoxCode(null);
      setClosing(!isClosing);
    },
    isOff: !isEarlyClosing && !filling.mayClose,
  };
  const isSealed = part === 'label' || part === 'done';
  const isWeighing = part === 'box' || part === 'weight';
  const labelKeys: StationAction[] = [
    {
      key: 'F5',
      label: t('packing.reprint'),
      run: () => void takeWork(bridge.call('work.reprint', { package_code: label?.package_code })),
      isOff: view.finished === null,
    },
    {
      key: 'F8',
      label: isVoiding ? t('packing.keepLabel') : t('packing.voidLabel'),
      run: () => setVoiding(isVoiding ? null : (label?.label_job_id ?? null)),
      isOff: !label || label.state === 'void',
    },
  ];
  const weighingKeys: StationAction[] = [
    { key: 'F4', label: t('packing.otherBox'), run: () => setBoxCode(null), isOff: part !== 'weight' },
    {
      key: 'F9',
      label: t(mayOverride ? 'packing.override' : 'packing.approve'),
      run: () => (mayOverride ? finish(view.closing?.weight_grams ?? null, { override: true }) : asking.begin()),
      isOff: !(part === 'weight' && isOutOfRange),
    },
  ];
  /** What Esc gives up first; null when it leaves the work. */
  const cancel = isAsking
    ? asking.off
    : view.taking_out
      ? filling.stopTakingOut
      : isEarlyClosing
        ? () => setClosing(false)
        : null;
  const actions: StationAction[] = [
    ...(isSealed ? labelKeys : [closingKey, ...filling.actions]),
    ...(isWeighing ? weighingKeys : []),
    { key: 'Esc', label: cancel ? t('frame.cancel') : t('station.toHub'), run: cancel ?? (() => void leaveWork()) },
  ];
  const orderNumber = job?.order_number ?? view.finished?.order_number;
  const isSplit = number > 1 && !view.finished;
  return (
    <StationFrame
      job={
        <>
          {t('packing.job')} {orderNumber && <b className="code">{orderNumber}</b>}
          {isSplit && <b>, {t('packing.part', { part: number })}</b>}
        </>
      }
      isWrong={
        (isWrongScan && (part === 'crate' || part === 'items' || part === 'box')) ||
        (part === 'weight' && isOutOfRange) ||
        job?.is_cancelled === true
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
