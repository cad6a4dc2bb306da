import { contentsOf, isPacked, type PackItem } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { PackKey } from '../../../bridge/work-view.ts';
import type { PackingKey } from './packing-act.ts';
import type { PackingScene } from './packing-choice.ts';
import { nextByEye } from './packing-part.ts';

const isFilling = ({ view: { job, step } }: PackingScene): boolean =>
  (step === 'items' || step === 'close') && job !== null && !job.is_cancelled;

const isEmpty = ({ view: { job } }: PackingScene): boolean => job === null || contentsOf(job).length === 0;

const countedNow = ({ view, part }: PackingScene): PackItem | undefined =>
  part === 'items' ? nextByEye(view.job) : undefined;

const byEye = (item: PackItem, pieces: number): PackKey => ({
  kind: 'by_eye',
  order_line_id: item.order_line_id,
  pieces,
});

/** The package may be closed and another one begun: it has something, and something is left. */
export function mayClose(scene: PackingScene): boolean {
  const { job, taking_out: isTakingOut } = scene.view;
  return isFilling(scene) && !isEmpty(scene) && job !== null && !isPacked(job) && job.awaiting === null && !isTakingOut;
}

/** A typed number of pieces that are counted by eye; null when the text is none or nothing is counted now. */
export function countOf(scene: PackingScene, text: string): PackKey | null {
  const item = countedNow(scene);
  const pieces = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return item && !scene.view.taking_out && pieces >= 1 ? byEye(item, pieces) : null;
}

/** Keys of filling a package: a piece out of it, the former package opened again, the rest counted by eye. */
export function fillingKeys(scene: PackingScene): PackingKey[] {
  const { job, taking_out: isTakingOut } = scene.view;
  const item = countedNow(scene);
  const takeOut: PackingKey = {
    key: 'F3',
    label: isTakingOut ? 'packing.keepAll' : 'packing.takeOut',
    act: { kind: 'fill', key: { kind: 'take_out', isOn: !isTakingOut } },
    isOff: !isFilling(scene) || (isEmpty(scene) && !isTakingOut),
  };
  const back: PackingKey = {
    key: 'F6',
    label: 'packing.previousPackage',
    act: { kind: 'fill', key: { kind: 'back' } },
    isOff: !isFilling(scene) || !isEmpty(scene),
  };
  const countRest: PackingKey = {
    key: 'F7',
    label: 'packing.byEye',
    act: item ? { kind: 'fill', key: byEye(item, item.quantity - item.scanned.length) } : { kind: 'nothing' },
    isOff: !item || isTakingOut,
  };
  return [
    takeOut,
    ...(job && job.closed.length > 0 ? [back] : []),
    ...(job?.scan_scope === 'serial_only' ? [countRest] : []),
  ];
}
