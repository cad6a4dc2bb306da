import type { QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';

const plainOf = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The repair that a scan means: its number, or the device of the one repair of it that is under way. */
export function scanned(repairs: readonly QueuedRepair[], text: string): QueuedRepair | null {
  const plain = plainOf(text);
  if (plain === '') return null;
  const byNumber = repairs.find(({ number }) => plainOf(number) === plain);
  if (byNumber) return byNumber;
  const ofDevice = repairs.filter(({ imei, serial_number: serial }) =>
    [imei, serial].some((one) => one !== null && plainOf(one) === plain),
  );
  const open = ofDevice.filter(({ state }) => state !== 'handed_back' && state !== 'cancelled');
  // A device that is here goes before one that is only announced.
  return open.find(({ state }) => state !== 'ordered') ?? open[0] ?? ofDevice[0] ?? null;
}
