import { listenToAddress } from '../base/address/router.tsx';
import { listenToKeys } from '../base/keys/hotkeys.ts';
import { listenToMarks } from '../base/marks.ts';
import { listenToStation } from '../base/station.ts';
import { listenToScans } from '../warehouse/frame/scan-result.ts';
import { listenToLateRefusals } from '../warehouse/late-refusal/late-refusal.ts';

/**
 * All that these screens hear of the station, the keys and the address begins here: an import alone listens to nothing.
 * Called once, before the first screen is drawn.
 */
export function listen(): void {
  listenToLateRefusals();
  listenToScans();
  listenToStation();
  listenToMarks();
  listenToKeys();
  listenToAddress();
}
