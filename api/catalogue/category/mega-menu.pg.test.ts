import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

const panelOf = (category: string) => api.visitor().client.category.megaMenu({ market: 'cs', category });

it('has what stands below a category, makers and goods in stock, and the office’s links once they are published', async () => {
  const { source } = api.deps;
  await source.query(
    `update category set parent_id = (select id from category where code = 'telefony') where code = 'bazar'`,
  );
  const before = await panelOf('telefony');
  expect(before.children).toEqual([{ name: 'bazar', url_path: 'bazar' }]);
  expect(before.makers.map(({ slug }) => slug)).toContain('apple');
  expect(before.products.length).toBeGreaterThan(0);
  expect(before.products.length).toBeLessThanOrEqual(2);
  const { products } = await api.visitor().client.catalogue.cards({ market: 'cs', code: ['CABLE-OLD'] });
  expect((await panelOf('prislusenstvi')).products.map(({ name }) => name)).not.toContain(products[0]?.name);
  expect(before.links).toEqual([]);

  const office = await api.signedIn('office');
  const links = [{ name: 'Nové telefony', to: 'c/telefony?quality=new' }];
  const body: BodyOf<'menu'> = {
    kind: 'menu',
    title: 'Menu',
    items: [{ name: 'Telefony', to: 'c/telefony', items: links }],
  };
  const { id, version } = await office.client.content.createDocument({ market: 'cs', code: 'mega', slug: null, body });
  await office.client.content.publishDocument({ id, version, valid_from: null, valid_until: null });
  // The purge reaches the stored reply a moment after the publishing is answered.
  await expect.poll(async () => (await panelOf('telefony')).links).toEqual(links);

  const reply = await fetch(`${api.origin}/api/new/mp-menu/mega/mega/?market=cs&category=telefony`);
  for (const tag of ['menu-cs', 'content-menu-cs', 'listing-cs'])
    expect(reply.headers.get('surrogate-key')).toContain(tag);
  await expect(panelOf('neni')).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
});
