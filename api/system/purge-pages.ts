import type { Deps } from '../operation/deps.ts';
import { refuse, refuseAtEdge } from '../http/calls/refusal-error.ts';
import { purgeAddresses, purgeAfterCommit, purgeEverything } from '../page-cache/purge-channel.ts';

/** What to drop, as the tool's mode says. A page is named by its whole address. */
type Wanted =
  | { mode: 'key'; keys: readonly string[]; isSoft: boolean }
  | { mode: 'url'; url: string; isSoft: boolean }
  | { mode: 'full' };

interface Named {
  mode: 'key' | 'url' | 'full';
  keys?: readonly string[] | null;
  url?: string | null;
  soft_purge?: boolean | null;
}

type Errors = Record<'NOTHING_NAMED' | 'CDN_UNAVAILABLE', unknown>;

/** The fields that the mode asks for. Refuses a mode without them, and what the CDN cannot do. */
function wantedBy(errors: Errors, { mode, keys, url, soft_purge: soft }: Named, publicUrl: string): Wanted {
  const isSoft = soft === true;
  if (mode === 'key') return keys && keys.length > 0 ? { mode, keys, isSoft } : refuse(errors, 'NOTHING_NAMED');
  if (mode === 'url')
    return url ? { mode, url: new URL(url, publicUrl).href, isSoft } : refuse(errors, 'NOTHING_NAMED');
  if (isSoft) return refuseAtEdge('INPUT_INVALID', { fields: [{ path: 'soft_purge', code: 'NOT_OFFERED' }] });
  return { mode };
}

/** Tells every process by the database. */
async function purgeProcesses({ source }: Deps, wanted: Wanted): Promise<void> {
  if (wanted.mode === 'key') await purgeAfterCommit(source, wanted.keys);
  else if (wanted.mode === 'full') await purgeEverything(source);
  else {
    const { pathname, search } = new URL(wanted.url);
    await purgeAddresses(source, [`${pathname}${search}`]);
  }
}

/** Tells the CDN, when there is one. */
async function purgeCdn({ cdn }: Deps, wanted: Wanted): Promise<void> {
  if (wanted.mode === 'key') await cdn.purgeKey(wanted.keys, wanted.isSoft);
  else if (wanted.mode === 'url') await cdn.purgeUrl(wanted.url, wanted.isSoft);
  else await cdn.purgeAll();
}

/** Drops pages from the page cache of every process and from the CDN. @returns how many keys or addresses were named */
export async function purgePages(errors: Errors, deps: Deps, named: Named): Promise<number> {
  const wanted = wantedBy(errors, named, deps.settings.PUBLIC_URL);
  await purgeProcesses(deps, wanted);
  try {
    await purgeCdn(deps, wanted);
  } catch (error) {
    deps.log.error({ err: error }, 'CDN purge failed');
    return refuse(errors, 'CDN_UNAVAILABLE');
  }
  return wanted.mode === 'key' ? wanted.keys.length : 1;
}
