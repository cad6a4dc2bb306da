import { parseImei } from '../../validation/goods/imei.ts';
import { parseScan, scanSteps } from './scan.ts';

/** A number of a device as it was scanned or typed. */
export interface DeviceNumber {
  kind: 'imei' | 'serial';
  value: string;
}

/** The device that a scan names; null when it is no number of a device, or a wrong one. */
export function readDeviceNumber(text: string): DeviceNumber | null {
  const imei = parseImei(text);
  if (imei.ok) return { kind: 'imei', value: imei.value };
  for (const step of scanSteps(parseScan(text))) {
    if (step.kind === 'imei') return { kind: 'imei', value: step.imei };
    if (step.kind === 'serial') return { kind: 'serial', value: step.serial };
  }
  return null;
}
