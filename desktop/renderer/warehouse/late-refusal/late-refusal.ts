import type { LateRefusal } from '../../../bridge/late-refusals.ts';
import { bridge } from '../../base/bridge.ts';
import { useStation } from '../../base/station.ts';
import { forgetLastScan } from '../frame/scan-result.ts';
import { play } from '../frame/scan-sound.ts';

/** The oldest one that nobody has taken note of; null when there is none. */
export const useLateRefusal = (): LateRefusal | null => useStation(({ status }) => status.late_refusals[0] ?? null);

/** The key of notices, which come after it. */
export const seenKey = 'F12';

const againMs = 20_000;
let known: ReadonlySet<string> = new Set();
let again: ReturnType<typeof setInterval> | undefined;

/** The green of the scan before says more than is known now, so it goes as the red comes. */
function tell(refusals: readonly LateRefusal[]): void {
  const ids = new Set(refusals.flatMap(({ event_ids }) => event_ids));
  const isNews = [...ids].some((id) => !known.has(id));
  known = ids;
  if (isNews) {
    forgetLastScan();
    play('wrong');
  }
  if (ids.size > 0) again ??= setInterval(() => play('wrong'), againMs);
  else {
    clearInterval(again);
    again = undefined;
  }
}

/** A person has seen the refusal in front; the next one comes up. */
export async function seeLateRefusal(): Promise<void> {
  const [first] = useStation.getState().status.late_refusals;
  if (first) await bridge.call('outbox.seeRefused', { event_ids: first.event_ids }).catch(() => undefined);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.code !== seenKey || useStation.getState().status.late_refusals.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) void seeLateRefusal();
}

/**
 * From now on late refusals sound, and their key is heard. Called before everything else that reads keys: no field,
 * dialog or work on the screen keeps it from being heard.
 */
export function listenToLateRefusals(): void {
  useStation.subscribe(({ status }) => tell(status.late_refusals));
  window.addEventListener('keydown', onKeyDown, { capture: true });
}
