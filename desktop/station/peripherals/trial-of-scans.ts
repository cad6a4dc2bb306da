import type { TriedScan } from '../../bridge/station-status.ts';
import type { HeardScan } from '../scanners/scanners.ts';
import { Signal } from '../signal.ts';

/** How long one wish to try scans holds. A screen that is gone without a word must not keep scans from work. */
const leaseMs = 5000;

/** While a screen tries scanners out, their scans go to it and not to the work. */
export class TrialOfScans {
  readonly tried: Signal<TriedScan>;
  #until = Number.NEGATIVE_INFINITY;

  constructor(onFault: (error: unknown) => void) {
    this.tried = new Signal(onFault);
  }

  /** To be called again while the trial goes on. */
  begin(): void {
    this.#until = performance.now() + leaseMs;
  }

  end(): void {
    this.#until = Number.NEGATIVE_INFINITY;
  }

  takes({ text, scanner, hasSuffix }: HeardScan): boolean {
    if (performance.now() > this.#until) return false;
    this.tried.tell({ text, scanner_id: scanner.id, scanner_name: scanner.name, has_suffix: hasSuffix });
    return true;
  }
}
