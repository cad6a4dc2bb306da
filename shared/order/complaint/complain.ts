import { refused, ok, type Result } from '../../kernel/result.ts';

/** A line of the order as far as a complaint needs it; counts are pieces. */
export interface ComplainableLine {
  id: string;
  quantity: number;
  /** Withdrawn from, or complained about with no end yet. */
  taken: number;
  /** IMEI or serial numbers of its devices, as they were packed. */
  devices: readonly string[];
}

export interface Complained {
  line: string;
  quantity: number;
  /** Number of the device; empty where the line has none. */
  device: string;
}

export type ComplainedRefusal = {
  path: 'line' | 'quantity' | 'device';
  code: 'NOT_OFFERED' | 'TOO_LARGE' | 'REQUIRED';
};

/** Whether the goods of a complaint are those of the order; a device is named by its number, one at a time. */
export function checkComplained(
  lines: readonly ComplainableLine[],
  { line: id, quantity, device }: Complained,
): Result<ComplainableLine, ComplainedRefusal> {
  const line = lines.find((one) => one.id === id);
  if (!line) return refused({ path: 'line', code: 'NOT_OFFERED' });
  if (quantity > line.quantity - line.taken) return refused({ path: 'quantity', code: 'TOO_LARGE' });
  if (device !== '' && !line.devices.includes(device)) return refused({ path: 'device', code: 'NOT_OFFERED' });
  if (device === '' && line.devices.length > 1) return refused({ path: 'device', code: 'REQUIRED' });
  if (line.devices.length > 0 && quantity > 1) return refused({ path: 'quantity', code: 'TOO_LARGE' });
  return ok(line);
}
