import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { create } from 'zustand';

/** An old device that was priced at this browser: what it is, what is given for it, and until when. */
export interface OldDevice {
  /** Minor units of the market's currency. */
  amount: number;
  /** Last day (ISO) on which an estimate of the day holds. */
  until: string;
  /** With its type, maker's slug and grade, which decide the bonus. */
  product_type: ProductType;
  manufacturer: string;
  grade: Grade;
  /** Its model with the maker, as people say it. */
  name: string;
}

/** Where it is kept. */
export const keyOf = (market: string): string => `kolobeh.old.${market}`;

const stored =
  /^(\d{1,10}) (\d{4}-\d\d-\d\d) (telefony|tablety|prislusenstvi) ([a-z\d-]{1,80}) (A\+|[A-D]) (.{1,120})$/;

/** What the browser stored; anything else than a price that still holds is forgotten. @param today ISO date */
export function parseOldDevice(text: string | null, today: string): OldDevice | null {
  const [, amount, until = '', type, manufacturer = '', grade, name = ''] = stored.exec(text ?? '') ?? [];
  if (amount === undefined || until < today) return null;
  const kind = { product_type: type as ProductType, manufacturer, grade: grade as Grade };
  return { amount: Number(amount), until, ...kind, name };
}

/** What is given for the visitor's old device; null until the browser has told, and without one. */
export const useOldDevice = create<{ old: OldDevice | null }>(() => ({ old: null }));

/** Reads the device again from the browser's storage; called when a page is shown and after it was priced anew. */
export function refreshOldDevice(market: string): void {
  try {
    const old = parseOldDevice(localStorage.getItem(keyOf(market)), new Date().toISOString().slice(0, 10));
    useOldDevice.setState({ old });
  } catch {
    // Private windows refuse storage; cards then tell prices alone.
  }
}
