import { create } from 'zustand';
import type { ScanResult } from '../../../bridge/work-view.ts';
import { bridge } from '../../base/bridge.ts';
import { play } from './scan-sound.ts';

interface LastScan {
  last: ScanResult | null;
  /** Counts results, so that the same one twice is drawn as twice. */
  count: number;
}

/** What became of the last scan. */
export const useLastScan = create<LastScan>(() => ({ last: null, count: 0 }));

/** From now on every result is kept and sounds. */
export function listenToScans(): void {
  bridge.on('scanResult', (last) => {
    useLastScan.setState(({ count }) => ({ last, count: count + 1 }));
    if (last.result === 'ok') play('ok');
    else if (last.result === 'ok_last') play('ok_last');
    else if (last.result === 'refused') play('wrong');
  });
}

/** So that new work does not begin under the colour of a former scan. */
export const forgetLastScan = (): void => useLastScan.setState({ last: null });
