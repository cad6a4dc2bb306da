import type { FieldError } from '../kernel/contract.ts';
import { type MarketCode, markets } from '../kernel/market.ts';
import { slugOf } from '../kernel/slug.ts';
import type { TreeNode } from './assignment.ts';

/** Longest address that a page of the shop is asked by. */
const longestPath = 200;

/** A category of the tree with its words in each market; null where it has none. */
export interface WordedNode extends TreeNode {
  words: Record<MarketCode, { name: string; seo_name: string } | null>;
}

/** What is typed of one market's words; empty = none. */
type PerMarket = Record<MarketCode, string>;

const marketCodes = Object.keys(markets) as MarketCode[];

/** Words of a market as they are kept: what was left empty follows from the name. Null = the market has no such category. */
export function wordsIn(
  market: MarketCode,
  typed: { name: PerMarket; seo_name: PerMarket; seo_title: PerMarket },
): { name: string; seo_name: string; title: string } | null {
  const name = typed.name[market];
  if (name === '') return null;
  return {
    name,
    seo_name: typed.seo_name[market] || slugOf(name),
    title: typed.seo_title[market] || `${name} | Kolobeh`,
  };
}

/** Addresses of all categories of a market; one whose parent has no words there has no address. */
export function pathsIn(market: MarketCode, nodes: readonly WordedNode[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<number, string | null>();
  const pathOf = (id: number): string | null => {
    if (found.has(id)) return found.get(id) ?? null;
    found.set(id, null);
    const node = byId.get(id);
    const words = node?.words[market];
    const above = !node || node.parent_id === null ? '' : pathOf(node.parent_id);
    const path = words && above !== null ? [above, words.seo_name].filter(Boolean).join('/') : null;
    found.set(id, path);
    return path;
  };
  for (const { id } of nodes) pathOf(id);
  return new Map([...found].flatMap(([id, path]) => (path === null ? [] : [[id, path] as const])));
}

const folded = (name: string): string => name.toLocaleLowerCase('cs');

function errorIn(market: MarketCode, nodes: readonly WordedNode[], node: WordedNode): FieldError | null {
  const words = node.words[market];
  const parent = nodes.find(({ id }) => id === node.parent_id);
  const children = nodes.filter(({ parent_id }) => parent_id === node.id);
  const name = `name.${market}`;
  if (!words) return children.some((one) => one.words[market]) ? { path: name, code: 'CHILDREN_HAVE_NAME' } : null;
  if (words.seo_name === '') return { path: `seo_name.${market}`, code: 'REQUIRED' };
  if (parent && !parent.words[market]) return { path: name, code: 'PARENT_HAS_NO_NAME' };
  const siblings = nodes.filter(({ id, parent_id }) => parent_id === node.parent_id && id !== node.id);
  const beside = (is: (other: { name: string; seo_name: string }) => boolean): boolean =>
    siblings.some((one) => one.words[market] !== null && is(one.words[market]));
  if (beside((other) => folded(other.name) === folded(words.name))) return { path: name, code: 'NAME_TAKEN' };
  if (beside((other) => other.seo_name === words.seo_name))
    return { path: `seo_name.${market}`, code: 'ADDRESS_TAKEN' };
  const longest = Math.max(...[...pathsIn(market, nodes).values()].map((path) => path.length));
  return longest > longestPath ? { path: `seo_name.${market}`, code: 'TOO_LONG' } : null;
}

/**
 * What is wrong with the words of a category at its place: two beside one another with the same name or address, words
 * in a market in which its parent has none, or no words at all.
 * @param nodes the whole tree as it would be
 */
export function checkWords(nodes: readonly WordedNode[], id: number): FieldError[] {
  const node = nodes.find((one) => one.id === id);
  if (!node || marketCodes.every((market) => node.words[market] === null))
    return [{ path: 'name.cs', code: 'REQUIRED' }];
  return marketCodes.flatMap((market) => errorIn(market, nodes, node) ?? []);
}

/** A free one of codes: the wanted one, or with the first number that makes it free. */
export function freeCode(taken: ReadonlySet<string>, wanted: string): string {
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = `${wanted}-${number}`;
  return code;
}
