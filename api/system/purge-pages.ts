import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusal-error.ts';
import { purgeAddresses, purgeAfterCommit, purgeEverything } from '../page-cache/purge-channel.ts';

interface Wanted {
  mode: 'key' | 'url' | 'full';
  keys: string[];
  urls: string[];
  soft_purge: boolean;
}

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/** Tells the CDN, when there is one. */
async function purgeCdn({ cdn }: Deps, { mode, keys, urls, soft_purge: soft }: Wanted): Promise<void> {
  if (mode === 'key') await cdn.purgeKey(keys, soft);
  else if (mode === 'full') await cdn.purgeAll();
  else for (const url of urls) await cdn.purgeUrl(url);
}

/** Drops pages from the page cache of every process and from the CDN. @returns how many keys or addresses were named */
export async function purgePages(deps: Deps, wanted: Wanted): Promise<number> {
  const named = wanted.mode === 'key' ? wanted.keys : wanted.mode === 'url' ? wanted.urls : ['*'];
  if (named.length === 0) return refuse('NOTHING_NAMED');
  if (wanted.mode === 'key') await purgeAfterCommit(deps.source, wanted.keys);
  else if (wanted.mode === 'url') await purgeAddresses(deps.source, wanted.urls.map(addressOf));
  else await purgeEverything(deps.source);
  try {
    await purgeCdn(deps, wanted);
  } catch (error) {
    deps.log.error({ err: error }, 'CDN purge failed');
    return refuse('CDN_UNAVAILABLE');
  }
  return named.length;
}
