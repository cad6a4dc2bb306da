import { keyOf, type OldDevice, refreshOldDevice } from './old-device.ts';

/** As {@link parseOldDevice} reads it. */
export const writeOldDevice = ({ amount, until, product_type, manufacturer, grade, name }: OldDevice): string =>
  `${amount} ${until} ${product_type} ${manufacturer} ${grade} ${name}`;

/**
 * Keeps the last appraised device in this browser, one for each market; cards and products then show prices with it
 * taken off.
 */
export function rememberOldDevice(market: string, device: OldDevice): void {
  try {
    localStorage.setItem(keyOf(market), writeOldDevice(device));
  } catch {
    return;
  }
  refreshOldDevice(market);
}
