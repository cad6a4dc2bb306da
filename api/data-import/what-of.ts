import type { LineKind } from '@kolobeh/shared/data-import/contract.ts';
import type { Weighed } from './kinds/kind.ts';

/** A record whatever the order of its fields: the database keeps its own. */
export const sorted = (record: object | null): string =>
  JSON.stringify(record && Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)));

/** What a row does to what is there now. */
export const whatOf = ({ faults, before, after }: Weighed): LineKind => {
  if (faults.length > 0) return 'fault';
  if (before === null) return 'new';
  return sorted(before) === sorted(after) ? 'same' : 'change';
};
