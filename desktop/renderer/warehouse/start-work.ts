import type { StockMode } from '../../bridge/stock-view.ts';
import type { WorkView } from '../../bridge/work-view.ts';
import { bridge } from '../base/bridge.ts';
import { goTo } from '../base/address/place.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { i18next } from '../base/i18n.ts';
import { useStation } from '../base/station.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { forgetLastScan } from './frame/scan-result.ts';

/** Takes the view a call answered with; a refusal is told and the present work stays. Answers whether it was taken. */
export async function takeWork(asked: Promise<WorkView>): Promise<boolean> {
  try {
    useStation.setState({ work: await asked });
    return true;
  } catch (error) {
    useToasts.getState().show('bad', refusalText(i18next, error));
    return false;
  }
}

/** Opens the work only when the station has it: a picker never stands before an empty screen. */
export async function startPicking(carrier?: string): Promise<void> {
  forgetLastScan();
  if (await takeWork(bridge.call('work.startPicking', { carrier }))) goTo('work', 'picking');
}

/** Opens packing only when the station has it; a crate is scanned there. */
export async function startPacking(): Promise<void> {
  forgetLastScan();
  if (await takeWork(bridge.call('work.startPacking', {}))) goTo('work', 'packing');
}

/** Moving, counting, taking goods back. */
export async function startStock(mode: StockMode): Promise<void> {
  forgetLastScan();
  if (await takeWork(bridge.call('work.startStock', { mode }))) goTo('work', mode);
}

/** Closes what is done and begins the next of its kind. */
export async function goOn(start: () => Promise<void>): Promise<void> {
  if (await takeWork(bridge.call('work.leave', {}))) await start();
}

/** The choice of a carrier; the hand-over opens with it. */
export function startHandOver(): void {
  forgetLastScan();
  goTo('work', 'hand-over');
}

/** Stays where it was when the station refuses. */
export async function openHandOver(carrier: string, market: 'cs' | 'ro'): Promise<void> {
  await takeWork(bridge.call('work.startHandOver', { carrier, market }));
}

/** Back to the hub. What was scanned stays with the station. */
export async function leaveWork(): Promise<void> {
  if (useStation.getState().work.mode !== 'idle') await takeWork(bridge.call('work.leave', {}));
  forgetLastScan();
  goTo('warehouse');
}
