import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Client } from 'pg';
import { tracedQuery } from './trace-queries.ts';

const names = new LRUCache<string, string>({ max: 1000 });

/** Name of a prepared statement: the same text is prepared once per connection. */
export function preparedName(text: string): string {
  const known = names.get(text) ?? hash('sha1', text, 'base64url');
  names.set(text, known);
  return known;
}

const asked = new Set<string>();

/**
 * Marks a statement that is asked often: each connection parses and plans it once. Only for texts that are constant,
 * because a connection keeps every one of them.
 */
export function prepared(text: string): string {
  asked.add(text);
  return text;
}

type Query = (first: unknown, ...rest: unknown[]) => unknown;

const withoutName = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && 'name' in first ? { ...first, name: undefined } : first;

const byName = (first: unknown): unknown =>
  typeof first === 'string' && asked.has(first) ? { name: preparedName(first), text: first } : first;

/**
 * Lets a connection ask marked statements by name, whoever asks them through it.
 * @param isPooled the connection is another one with each transaction, so that no statement keeps a name
 */
export function prepareMarked(client: Client, isPooled = false): void {
  const query = client.query.bind(client) as Query;
  const named = isPooled ? withoutName : byName;
  client.query = tracedQuery((first, ...rest) => query(named(first), ...rest)) as Client['query'];
}
