import { describe, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const facts = { title: 'T', description: 'D', origin: 'https://shop.example' };
const hrefLangs = (tags: unknown[]): unknown[] =>
  tags.flatMap((tag) => (typeof tag === 'object' && tag && 'hrefLang' in tag ? [tag.hrefLang] : []));

describe('head of a page', () => {
  it('ties both markets together and names the default', () => {
    const tags = pageHead({ ...facts, canonical: '/ro/', alternates: { cs: '/cs/', ro: '/ro/' } });
    expect(hrefLangs(tags)).toEqual(['cs-CZ', 'ro-RO', 'x-default']);
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/ro/' });
  });

  it('names no alternate when the other market has no such page', () => {
    expect(hrefLangs(pageHead({ ...facts, canonical: '/cs/x', alternates: { cs: '/cs/x' } }))).toEqual([]);
  });

  it('keeps a page without a canonical address out of search engines', () => {
    expect(pageHead(facts)).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  });
});
