import { contentsOf, isPacked } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { useTranslation } from 'react-i18next';
import type { PackingView, PackKey } from '../../../bridge/work-view.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts.ts';
import type { StationAction } from '../frame/read-keys.ts';
import { nextByEye, type PackingPart } from './packing-part.ts';

/** Keys of filling a package: a piece out of it, the former package opened again, pieces counted by eye. */
export function useFilling(view: PackingView, part: PackingPart) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const press = (key: PackKey) =>
    void bridge.call('work.packKey', key).catch((error: unknown) => show('bad', refusalText(i18n, error)));
  const { job, taking_out: isTakingOut } = view;
  const isFilling = (view.step === 'items' || view.step === 'close') && job !== null && !job.is_cancelled;
  const isEmpty = job === null || contentsOf(job).length === 0;
  const counted = part === 'items' ? nextByEye(job) : undefined;
  const count = (pieces: number) => {
    if (counted) press({ kind: 'by_eye', order_line_id: counted.order_line_id, pieces });
  };
  const actions: StationAction[] = [
    {
      key: 'F3',
      label: t(isTakingOut ? 'packing.keepAll' : 'packing.takeOut'),
      run: () => press({ kind: 'take_out', isOn: !isTakingOut }),
      isOff: !isFilling || (isEmpty && !isTakingOut),
    },
    ...(job && job.closed.length > 0
      ? [
          {
            key: 'F6',
            label: t('packing.previousPackage'),
            run: () => press({ kind: 'back' }),
            isOff: !isFilling || !isEmpty,
          },
        ]
      : []),
    ...(job?.scan_scope === 'serial_only'
      ? [
          {
            key: 'F7',
            label: t('packing.byEye'),
            run: () => counted && count(counted.quantity - counted.scanned.length),
            isOff: !counted || isTakingOut,
          },
        ]
      : []),
  ];
  return {
    actions,
    stopTakingOut: () => press({ kind: 'take_out', isOn: false }),
    /** The package may be closed and another one begun: it has something, and something is left. */
    mayClose: isFilling && !isEmpty && !isPacked(job) && job.awaiting === null && !isTakingOut,
    /** A typed number of pieces counted by eye; answers whether it was taken. */
    take: (text: string): boolean => {
      const pieces = /^\d{1,2}$/.test(text) ? Number(text) : 0;
      if (!counted || isTakingOut || pieces < 1) return false;
      count(pieces);
      return true;
    },
  };
}
