import { serialLines } from '@kolobeh/shared/warehouse/scan/serial.ts';
import type { ScannerEvents } from './scanner.ts';

/** How often a scan without a suffix is looked for. */
const idleCheckMs = 50;

/** Makes scans of what a scanner types or sends, and watches for those without a suffix until stopped. */
export function scanLines({ scanned }: ScannerEvents) {
  const lines = serialLines();
  const idle = (): void => lines.idle(performance.now()).forEach((text) => scanned(text, false));
  const timer = setInterval(idle, idleCheckMs);
  return {
    push(bytes: Uint8Array): void {
      idle();
      lines.push(bytes, performance.now()).forEach((text) => scanned(text, true));
    },
    stop: () => clearInterval(timer),
  };
}
