import type { Plugin } from 'vite';
import { spoil, spoiltIn, spoiltNow } from './spoilt.ts';

/** Lets tests that a control runs read its spoilt sources; does nothing in any other run. */
export function spoiltSources(): Plugin {
  const all = spoiltNow();
  return {
    name: 'spoilt-sources',
    enforce: 'pre',
    transform: (code, id) => {
      const spoilt = spoiltIn(id, all);
      return spoilt.length === 0 ? null : { code: spoil(code, spoilt), map: null };
    },
  };
}
