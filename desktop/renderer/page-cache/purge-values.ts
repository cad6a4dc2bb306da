import type { PurgeMode } from '@kolobeh/shared/system/contract.ts';

/** The form as it is typed. */
export interface PurgeValues {
  mode: PurgeMode;
  keys: string;
  url: string;
  soft_purge: boolean;
}

/** Keys as people write them: by a space, a comma or a line, each once. */
export const keysIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** What the call is told: only the fields the mode asks for. Everything at once cannot be purged softly. */
export function purgeOf({ mode, keys, url, soft_purge }: PurgeValues) {
  if (mode === 'full') return { mode };
  return mode === 'key' ? { mode, keys: keysIn(keys), soft_purge } : { mode, url: url.trim(), soft_purge };
}
