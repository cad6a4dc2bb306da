import type { PeripheralReport } from '../../bridge/station-status.ts';
import { type Advice, adviceFor } from '../label/advice.ts';

/** Something about a peripheral that waits for a person. */
export interface Trouble {
  device: 'printer' | 'scanner' | 'scale';
  name: string;
  advice: Advice;
  /** The device's or the system's own words. */
  detail: string;
}

/** Peripherals that did not do what they were last asked, printers first. */
export function troublesOf({ printers, scanners, scale }: PeripheralReport): Trouble[] {
  const all = [
    ...printers.map(({ name, state }) => ({ device: 'printer' as const, name, state })),
    ...scanners.map(({ name, state }) => ({ device: 'scanner' as const, name, state })),
    { device: 'scale' as const, name: '', state: scale },
  ];
  return all.flatMap(({ device, name, state: { state, detail } }) => {
    const advice = adviceFor(state, detail);
    return advice && advice !== 'noStatus' ? [{ device, name, advice, detail }] : [];
  });
}

/**
 * How many peripherals are not set up, or have not been tried: of those nobody knows whether they work. A scanner that types
 * like a keyboard counts where it is the only one a station can have.
 */
export function untriedOf({ printers, scanners, keyboard, scale }: PeripheralReport): number {
  const heard = scanners.length > 0 ? scanners.map(({ state }) => state) : [keyboard];
  return [...printers.map(({ state }) => state), ...heard, scale].filter(
    ({ state }) => state === 'idle' || state === 'not_set',
  ).length;
}
