import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { DataSource } from 'typeorm';
import { findCategoryId } from './queries/categories.ts';

/** An address keeps its category for years; a minute's age saves a query a list. What is not found is asked again. */
const keepMs = 60_000;
const kept = new WeakMap<DataSource, Map<string, { id: number; at: number }>>();

/** Id of the shown category at an address, at most a minute old; null when there is none. */
export async function knownCategoryId(source: DataSource, market: MarketCode, urlPath: string): Promise<number | null> {
  const ofSource = kept.get(source) ?? new Map<string, { id: number; at: number }>();
  kept.set(source, ofSource);
  const key = `${market}/${urlPath}`;
  const found = ofSource.get(key);
  if (found && performance.now() - found.at < keepMs) return found.id;
  const id = await findCategoryId(source, market, urlPath);
  if (id === null) ofSource.delete(key);
  else ofSource.set(key, { id, at: performance.now() });
  return id;
}

/** Forgets all addresses in this process, after the tree has changed; other processes know them for a minute more. */
export const forgetCategories = (source: DataSource): void => void kept.delete(source);
