import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { shownAtFirst } from '@kolobeh/shared/repair/repair-page.ts';
import { findByWords, shortestTerm } from '@kolobeh/shared/repair/smart-search.ts';

/** What the address says beside the device. */
export interface RepairView {
  chosen: string[];
  isWhole: boolean;
  term: string;
}

/** What is searched is called `find`, for `term` is what the shop's own search shows on every page. */
export const readView = (params: URLSearchParams): RepairView => ({
  chosen: params.getAll('operation'),
  isWhole: params.has('all'),
  term: (params.get('find') ?? '').trim(),
});

/** The list as it is shown. */
interface ShownList {
  shown: RepairOperation[];
  /** Operations behind “all”. */
  hidden: RepairOperation[];
  isSearched: boolean;
}

/** The first ones or all; with a term those it finds. */
export function listShown(operations: readonly RepairOperation[], { isWhole, term }: RepairView): ShownList {
  if (term.length >= shortestTerm) {
    const among = operations.map((value) => ({ value, text: [value.name, value.about, ...value.words].join(' ') }));
    return { shown: findByWords(term, among), hidden: [], isSearched: true };
  }
  if (isWhole) return { shown: [...operations], hidden: [], isSearched: false };
  return { shown: operations.slice(0, shownAtFirst), hidden: operations.slice(shownAtFirst), isSearched: false };
}

export const chosenOperations = (
  operations: readonly RepairOperation[],
  { chosen }: Pick<RepairView, 'chosen'>,
): RepairOperation[] => operations.filter(({ code }) => chosen.includes(code));

/** How long it takes: minutes, or whole hours from two on. */
export const timeOf = (minutes: number): { unit: 'minutes' | 'hours'; count: number } =>
  minutes <= 90 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
