/** What is open on the screen of devices: one by its number, a search, or nothing yet. */
export type UnitView = { kind: 'unit'; number: number } | { kind: 'search'; text: string } | { kind: 'empty' };

const searchSign = '?';

/** What an address says: `48213` is a device, `?3520…` a search. */
export function viewOf(detail: string | null): UnitView {
  if (!detail) return { kind: 'empty' };
  if (detail.startsWith(searchSign)) return { kind: 'search', text: detail.slice(searchSign.length) };
  return /^\d{1,9}$/.test(detail) ? { kind: 'unit', number: Number(detail) } : { kind: 'search', text: detail };
}

/** Address of a search for what was typed or scanned. */
export const searchFor = (text: string): string => `${searchSign}${text.trim()}`;

/** Text of the palette that may name a device: its number with K, an IMEI, a serial number. */
export function deviceNumberIn(text: string): string | null {
  const plain = text.trim().replaceAll(/[\s-]/g, '');
  return /^[KU]\d{1,9}$/i.test(plain) || /^(?=.*\d)[A-Z0-9]{8,20}$/i.test(plain) ? plain : null;
}
