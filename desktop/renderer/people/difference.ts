// What an entry of the log says that changed, for people to read.

/** One fact: before and after where it changed, else the value alone. */
export interface Difference {
  name: string;
  before: string | null;
  after: string;
}

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in one line; nothing for what is not there. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(plainValue).join(', ') || '–';
  if (isFacts(value))
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${plainValue(one)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Facts of an entry. Where it has `from` and `to`, what is the same in both is left out, because nobody looks for that;
 * the other facts stand as they are.
 */
export function differencesIn(detail: Record<string, unknown>): Difference[] {
  const { from, to, ...rest } = detail;
  const others = Object.entries(rest).map(([name, value]) => ({ name, before: null, after: plainValue(value) }));
  if (!('to' in detail))
    return 'from' in detail ? [{ name: '', before: plainValue(from), after: '–' }, ...others] : others;
  if (!isFacts(to))
    return [{ name: '', before: 'from' in detail ? plainValue(from) : null, after: plainValue(to) }, ...others];
  const former = isFacts(from) ? from : {};
  const names = [...new Set([...Object.keys(former), ...Object.keys(to)])];
  const changed = names
    .filter((name) => plainValue(former[name]) !== plainValue(to[name]))
    .map((name) => ({ name, before: isFacts(from) ? plainValue(former[name]) : null, after: plainValue(to[name]) }));
  return [...changed, ...others];
}
