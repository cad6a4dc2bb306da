import { describe, expect, it } from 'vitest';
import { PageCache, type StoredPage } from './page-cache.ts';

const aPage = (text: string, tags: string[] = [], expiresAt = 1_000_000): StoredPage => ({
  status: 200,
  headers: [],
  body: Buffer.from(text),
  replies: new Map(),
  tags,
  expiresAt,
});

function cacheAt(start: number, maxBytes?: number) {
  let time = start;
  const cache = new PageCache({ now: () => time, maxBytes });
  return { cache, goTo: (next: number) => (time = next) };
}

describe('the page cache', () => {
  it('gives a page until it is too old', () => {
    const { cache, goTo } = cacheAt(100);
    cache.set('/cs/', aPage('home', [], 500), 100);
    expect(cache.get('/cs/')?.body.toString()).toBe('home');
    goTo(500);
    expect(cache.get('/cs/')).toBeUndefined();
  });

  it('drops exactly the pages that show a changed thing', () => {
    const { cache } = cacheAt(100);
    cache.set('/cs/a', aPage('a', ['product-A', 'listing-cs']), 100);
    cache.set('/cs/b', aPage('b', ['product-B', 'listing-cs']), 100);
    expect(cache.purgeTags(['product-A', 'product-Z'])).toBe(1);
    expect(cache.get('/cs/a')).toBeUndefined();
    expect(cache.get('/cs/b')).toBeDefined();
  });

  it('does not keep a page whose making began before a purge', () => {
    const { cache, goTo } = cacheAt(100);
    goTo(200);
    cache.purgeTags(['product-A']);
    goTo(300);
    cache.set('/cs/a', aPage('stale', ['product-A']), 150);
    expect(cache.get('/cs/a')).toBeUndefined();
    cache.set('/cs/a', aPage('fresh', ['product-A']), 250);
    expect(cache.get('/cs/a')?.body.toString()).toBe('fresh');
  });

  it('finds a page by its new tags when it was stored again', () => {
    const { cache } = cacheAt(100);
    cache.set('/cs/list', aPage('one', ['product-A']), 100);
    cache.set('/cs/list', aPage('two', ['product-B']), 100);
    expect(cache.purgeTags(['product-B'])).toBe(1);
    expect(cache.get('/cs/list')).toBeUndefined();
  });

  it('stores nothing while nobody could drop it, and gives what it has', () => {
    const { cache } = cacheAt(100);
    cache.set('/cs/a', aPage('a', ['product-A']), 100);
    cache.isDeaf = true;
    cache.set('/cs/b', aPage('b', ['product-A']), 100);
    expect([cache.get('/cs/a'), cache.get('/cs/b')].map((page) => page !== undefined)).toEqual([true, false]);
    cache.isDeaf = false;
    cache.set('/cs/b', aPage('b', ['product-A']), 100);
    expect(cache.get('/cs/b')).toBeDefined();
  });

  it('holds no more than its memory', () => {
    const { cache } = cacheAt(100, 10_000);
    for (let index = 0; index < 50; index += 1) cache.set(`/cs/?x=${index}`, aPage('x'.repeat(1_000)), 100);
    const kept = Array.from({ length: 50 }, (_, index) => cache.get(`/cs/?x=${index}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(4);
  });
});
