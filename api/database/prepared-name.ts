import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const names = new LRUCache<string, string>({ max: 1000 });

/** Name of a prepared statement: the same text is prepared once per connection. */
export function preparedName(text: string): string {
  const known = names.get(text) ?? hash('sha1', text, 'base64url');
  names.set(text, known);
  return known;
}
