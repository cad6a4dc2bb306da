import { offeredBox } from '@kolobeh/shared/warehouse/packing/box-choice.ts';
import { type PackingBox, sizesOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { digitOf } from '../../base/keys/keys.ts';
import { countOf, fillingKeys, mayClose } from './filling.ts';
import type { FinishAct, Leave, PackingAct, PackingKey } from './packing-act.ts';
import { isOutOfRange, isVoiding, type PackingScene } from './packing-choice.ts';
import { isLabelAsked, voidReasons } from './packing-part.ts';
import type { Approval } from './use-approval.ts';
import type { ScaleReading } from './use-scale.ts';
import { gramsOf, looksLikeWeight } from './weight-text.ts';

const nothing: PackingAct = { kind: 'nothing' };

/** Box offered for what is in the package; undefined when there is no order or no box. */
export const suggestedBox = ({ view: { job } }: PackingScene): PackingBox | undefined =>
  job ? offeredBox(job.boxes, sizesOf(job)) : undefined;

const chooseBox = (box: PackingBox | undefined): PackingAct =>
  box ? { kind: 'choose', change: { kind: 'box', code: box.code } } : nothing;

/** Closes the package at its weight; without a weight or a box nothing is sent. */
function finishing({ view, choice }: PackingScene, grams: number | null, leave: Leave = {}): FinishAct {
  if (grams === null || !choice.boxCode) return { kind: 'wrong' };
  return {
    kind: 'finish',
    call: view.step === 'close' ? 'work.finishPackage' : 'work.nextPackage',
    package: { box_code: choice.boxCode, weight_grams: grams, ...leave },
  };
}

/** The weight that was refused, sent again by somebody's right. */
export const finishingAnyway = (scene: PackingScene, leave: Leave): FinishAct =>
  finishing(scene, scene.view.closing?.weight_grams ?? null, leave);

/** A scan, or what was typed and ended by Enter. While a supervisor is asked, it is the badge or the PIN. */
export function actOfText(scene: PackingScene, approval: Approval['step'], text: string): PackingAct {
  const { part, view } = scene;
  if (approval !== 'off') return { kind: 'approve', text };
  if (part === 'weight' && looksLikeWeight(text)) return finishing(scene, gramsOf(text));
  if (part === 'box' && /^[1-9]$/.test(text)) return chooseBox(view.job?.boxes[Number(text) - 1]);
  const count = countOf(scene, text);
  return count ? { kind: 'fill', key: count } : { kind: 'scan', text };
}

/** Enter alone goes on: the offered box, the scale's weight, the next order. */
export function actOfEnter(scene: PackingScene, scale: ScaleReading | null): PackingAct {
  if (scene.part === 'box') return chooseBox(suggestedBox(scene));
  if (scene.part === 'weight' && scale?.isStable) return finishing(scene, scale.grams);
  return scene.part === 'done' ? { kind: 'next_order' } : nothing;
}

/** @returns null when the key means nothing here and may begin a typed text. */
export function actOfLoneKey(scene: PackingScene, code: string): PackingAct | null {
  const { part, view } = scene;
  const { label } = view;
  const digit = digitOf(code);
  if (label && digit && isVoiding(scene)) {
    const reason = voidReasons[digit - 1];
    return reason ? { kind: 'void_label', labelJobId: label.label_job_id, reason } : nothing;
  }
  if (part === 'box' && digit && view.job?.boxes[digit - 1]) return chooseBox(view.job.boxes[digit - 1]);
  if ((part === 'label' || part === 'done') && digit) {
    const chosen = view.labels.length > 1 ? view.labels[digit - 1] : undefined;
    return chosen ? { kind: 'choose', change: { kind: 'label', packageCode: chosen.package_code } } : null;
  }
  if (!label || !isLabelAsked(view) || (code !== 'KeyA' && code !== 'KeyN')) return null;
  return { kind: 'answer_label', labelJobId: label.label_job_id, printed: code === 'KeyA' };
}

/** Pieces are left for another package, and this one is about to be closed. */
const isEarlyClosing = ({ view, choice }: PackingScene): boolean => choice.isClosing && view.step === 'items';

function closingKey(scene: PackingScene): PackingKey {
  const { isClosing } = scene.choice;
  return {
    key: 'F2',
    label: isClosing ? 'packing.keepFilling' : 'packing.nextPackage',
    act: { kind: 'choose', change: { kind: 'closing', isOn: !isClosing } },
    isOff: !isEarlyClosing(scene) && !mayClose(scene),
  };
}

function labelKeys(scene: PackingScene): PackingKey[] {
  const { label, finished } = scene.view;
  const isAsked = isVoiding(scene);
  return [
    {
      key: 'F5',
      label: 'packing.reprint',
      act: { kind: 'reprint', packageCode: label?.package_code },
      isOff: finished === null,
    },
    {
      key: 'F8',
      label: isAsked ? 'packing.keepLabel' : 'packing.voidLabel',
      act: {
        kind: 'choose',
        change: { kind: 'voiding', labelJobId: isAsked ? null : (label?.label_job_id ?? null) },
      },
      isOff: !label || label.state === 'void',
    },
  ];
}

const weighingKeys = (scene: PackingScene, mayOverride: boolean): PackingKey[] => [
  {
    key: 'F4',
    label: 'packing.otherBox',
    act: { kind: 'choose', change: { kind: 'box', code: null } },
    isOff: scene.part !== 'weight',
  },
  {
    key: 'F9',
    label: mayOverride ? 'packing.override' : 'packing.approve',
    act: mayOverride ? finishingAnyway(scene, { override: true }) : { kind: 'ask_approval' },
    isOff: !isOutOfRange(scene),
  },
];

/** What Esc gives up first; null when it leaves the work. */
function cancelling(scene: PackingScene, approval: Approval['step']): PackingAct | null {
  if (approval !== 'off') return { kind: 'stop_approval' };
  if (scene.view.taking_out) return { kind: 'fill', key: { kind: 'take_out', isOn: false } };
  return isEarlyClosing(scene) ? { kind: 'choose', change: { kind: 'closing', isOn: false } } : null;
}

/** Keys of the bottom strip, in their order. */
export function packingKeys(scene: PackingScene, approval: Approval['step'], mayOverride: boolean): PackingKey[] {
  const { part } = scene;
  const cancel = cancelling(scene, approval);
  return [
    ...(part === 'label' || part === 'done' ? labelKeys(scene) : [closingKey(scene), ...fillingKeys(scene)]),
    ...(part === 'box' || part === 'weight' ? weighingKeys(scene, mayOverride) : []),
    { key: 'Esc', label: cancel ? 'frame.cancel' : 'station.toHub', act: cancel ?? { kind: 'leave' } },
  ];
}
