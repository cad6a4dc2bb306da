import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { ShownFileSet } from '@kolobeh/shared/content/file-set.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** A set by its code; null of none, and of one that has gone: its gallery is left out, not the page. */
export const loadFileSet = async (
  api: ApiClient,
  market: MarketCode,
  code: string | null | undefined,
): Promise<ShownFileSet | null> => (code ? api.fileSet.shown({ market, code }).catch(() => null) : null);

/** Under which pages that show a set are stored. */
export const fileSetTags = (code: string | null | undefined): string[] => (code ? [`file-set-${code}`] : []);
