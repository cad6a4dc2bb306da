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

  it('shows the page where it is shared, with the shop’s sign when it has no picture', () => {
    const tags = pageHead({ ...facts, canonical: '/ro/x' });
    for (const tag of [
      { property: 'og:url', content: 'https://shop.example/ro/x' },
      { property: 'og:locale', content: 'ro_RO' },
      { property: 'og:image', content: 'https://shop.example/icon-512.png' },
      { name: 'twitter:card', content: 'summary' },
    ])
      expect(tags).toContainEqual(tag);
    const pictured = pageHead({ ...facts, picture: '/files/pictures/a-1280.webp' });
    expect(pictured).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(pictured).toContainEqual({
      property: 'og:image',
      content: 'https://shop.example/files/pictures/a-1280.webp',
    });
  });

  it('names a list of news of what the page shows', () => {
    const news = { path: '/feeds/ro/used-devices.xml', title: 'N' };
    expect(pageHead({ ...facts, canonical: '/ro/', news })).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: 'https://shop.example/feeds/ro/used-devices.xml',
      title: 'N',
    });
    expect(JSON.stringify(pageHead({ ...facts, canonical: '/ro/' }))).not.toContain('rss');
  });

  it('keeps a page without a canonical address out of search engines', () => {
    expect(pageHead(facts)).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  });
});
