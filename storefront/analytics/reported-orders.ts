// Which orders analytics was told of, so that a reload of their page does not tell them again. Kept with consent only.
import { toldKey as key } from './forget-measuring.ts';

const most = 40;

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** In this document too, for browsers that keep nothing. */
const here = new Set<string>();

/** True for the first time. */
export function isFirstReport(event: 'purchase' | 'refund', number: string): boolean {
  const one = `${event}-${number}`;
  const told = read();
  if (here.has(one) || told.includes(one)) return false;
  here.add(one);
  try {
    localStorage.setItem(key, JSON.stringify([one, ...told].slice(0, most)));
  } catch {
    // A private window refuses its storage: a reload may then tell it again.
  }
  return true;
}
