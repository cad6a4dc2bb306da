import type { DeviceReport } from '../../bridge/devices.ts';
import { type Advice, adviceFor } from './advice.ts';

/** Something about a device that waits for a person. */
export interface Trouble {
  device: 'printer' | 'scanner' | 'scale';
  name: string;
  advice: Advice;
  /** The device's or the system's own words. */
  detail: string;
}

/** Devices that did not do what they were last asked, printers first. */
export function troublesOf({ printers, scanners, scale }: DeviceReport): Trouble[] {
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

/** How many devices are not set up, or have not been tried: of those nobody knows whether they work. */
export const untriedOf = ({ printers, scanners, scale }: DeviceReport): number =>
  [...printers.map(({ state }) => state), ...scanners.map(({ state }) => state), scale].filter(
    ({ state }) => state === 'idle' || state === 'not_set',
  ).length;
