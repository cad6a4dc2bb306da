import { serialLines } from '@kolobeh/shared/warehouse/scan/serial.ts';
import type { ScannerEvents } from './scanner.ts';

/** How often a scan without a suffix is looked for. */
const idleCheckMs = 50;

/**
 * A clock that counts no longer pause than the program can have watched: while it was busy, bytes may have come that it
 * has not read yet, and a code is not torn for that.
 */
function watchedClock(): () => number {
  let watchedMs = 0;
  let readAtMs = performance.now();
  return () => {
    const nowMs = performance.now();
    watchedMs += Math.min(nowMs - readAtMs, idleCheckMs * 1.5);
    readAtMs = nowMs;
    return watchedMs;
  };
}

/** Makes scans of what a scanner types or sends, and watches for those without a suffix until stopped. */
export function scanLines({ scanned }: ScannerEvents) {
  const lines = serialLines();
  const clock = watchedClock();
  const idle = (): void => lines.idle(clock()).forEach((text) => scanned(text, false));
  const timer = setInterval(idle, idleCheckMs);
  return {
    push(bytes: Uint8Array): void {
      idle();
      lines.push(bytes, clock()).forEach((text) => scanned(text, true));
    },
    stop: () => clearInterval(timer),
  };
}
