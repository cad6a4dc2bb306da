// Links of the form `kolobeh://order/2611048817`, in an e-mail or a note, that open the back office at a place.
import { BuyoutNumber } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { z } from 'zod';

/** Registered with the system, so that a link in an e-mail opens the program. */
export const linkScheme = 'kolobeh';

/** What a link may name: the screen it opens, and what its number must look like; null takes none. */
const targets: Record<string, { screen: string; detail: z.ZodType<string> | null }> = {
  order: { screen: 'orders', detail: OrderNumber },
  buyout: { screen: 'buyouts', detail: BuyoutNumber },
  tasks: { screen: 'tasks', detail: null },
  work: { screen: 'work', detail: null },
  hardware: { screen: 'hardware', detail: null },
};

const longest = 100;
const longestSetup = 400;

/**
 * The place a link leads to, as the part of an address after `#`. Null for everything that is not exactly one of our
 * links: it came from outside, so nothing of it is passed on unchecked.
 */
export function placeOfLink(link: string): string | null {
  const url = link.length <= longest ? URL.parse(link) : null;
  if (url?.protocol !== `${linkScheme}:`) return null;
  if (url.username || url.password || url.port || url.search || url.hash) return null;
  const target = Object.hasOwn(targets, url.hostname) ? targets[url.hostname] : undefined;
  if (!target) return null;
  const detail = url.pathname.replace(/^\//, '');
  if (detail === '') return `/${target.screen}`;
  const checked = target.detail?.safeParse(detail);
  return checked?.success ? `/${target.screen}/${encodeURIComponent(checked.data)}` : null;
}

/** The address a link `kolobeh://setup?server=https://…` proposes, as it stands there; null for every other link. */
export function serverOfLink(link: string): string | null {
  const url = link.length <= longestSetup ? URL.parse(link) : null;
  if (url?.protocol !== `${linkScheme}:` || url.hostname !== 'setup') return null;
  if (url.username || url.password || url.port || url.hash || !['', '/'].includes(url.pathname)) return null;
  const values = [...url.searchParams];
  const [name, address] = values[0] ?? [];
  return values.length === 1 && name === 'server' && address !== undefined ? address : null;
}

/** The link among the arguments of a start; systems other than macOS hand links over so. */
export const linkIn = (args: readonly string[]): string | null =>
  args.find((arg) => arg.startsWith(`${linkScheme}:`)) ?? null;
