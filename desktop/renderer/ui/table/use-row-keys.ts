import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Keys that lead from row to row, as in the grids. */
const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Which row gets the focus by a key; null where the key leads nowhere. */
function rowAfter(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  return next < 0 || next >= count ? null : next;
}

function walk(event: KeyboardEvent, body: HTMLTableSectionElement, open: (index: number) => void): void {
  const { target, key } = event;
  if (!(target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...body.rows].filter((row) => row.hasAttribute('tabindex'));
  const index = rows.indexOf(target);
  const next = rowAfter(key, index, rows.length);
  if (next !== null) rows[next]?.focus();
  else if (key === 'Enter') open(index);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keys walk the rows of a table's body and open the one that has the focus; without `open` they do nothing. */
export function useRowKeys(open: ((index: number) => void) | undefined): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useEffectEvent((index: number) => open?.(index));
  const isOn = open !== undefined;
  useEffect(() => {
    const element = body.current;
    if (!isOn || !element) return undefined;
    const listen = (event: KeyboardEvent): void => walk(event, element, (index) => latest(index));
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [isOn]);
  return body;
}
