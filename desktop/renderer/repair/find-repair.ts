import type { QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';

const plainOf = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Repairs by number, device, owner or phone; the numbers as they are typed or scanned. */
export function searched(repairs: readonly QueuedRepair[], text: string, language: string): QueuedRepair[] {
  const wanted = text.trim().toLocaleLowerCase(language);
  const plain = plainOf(text);
  if (wanted === '') return [...repairs];
  return repairs.filter(
    ({ number, imei, serial_number: serial, device, name, phone }) =>
      `${device} ${name}`.toLocaleLowerCase(language).includes(wanted) ||
      [number, imei ?? '', serial ?? '', phone].some((one) => plainOf(one).includes(plain)),
  );
}

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
