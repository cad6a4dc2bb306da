import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let admin: Visitor;
let customer: Visitor;
/** What stands for the braces of a path: a model of the shop by its number and name, and a row that is not there. */
let names: Record<string, string>;

beforeAll(async () => {
  api = await runningApi();
  const { phone } = await smallShop(api.deps.source);
  const [model]: { id: number; seo_name: string }[] = await api.deps.source.query(
    `select m.id, t.seo_name
       from product p
       join master_product m on m.id = p.master_product_id
       join master_product_text t on t.master_product_id = m.id and t.market = 'cs'
      where p.id = $1`,
    [phone.id],
  );
  names = {
    master_product_id: String(model?.id),
    master_product_seo_name: model?.seo_name ?? '',
    component_pk: '1',
    meta_master_id: '1',
    excluded_meta_master_id: '0',
    pk: '019ab000-0000-7000-8000-000000000000',
  };
  admin = await api.signedIn('admin');
  customer = await api.signedIn('customer');
});
afterAll(() => api.close());

const purge = { mode: 'key', keys: ['menu-cs'], url: '', soft_purge: false };

/** What a customer asks about themselves; the rest is asked by staff. */
const customers = /user-data-for|from-orders-to-review/;

/** Asks for the path of a template with this at its end. @returns status and text of the answer */
async function ask(method: string, template: string, end: string, body: object): Promise<[number, string]> {
  const { cookies } = customers.test(template) ? customer : admin;
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? '');
  const reply = await fetch(`${api.origin}/api/new${path}${end}`, {
    method,
    redirect: 'manual',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  return [reply.status, await reply.text()];
}

/** Paths that other programs have written down; whether they end with a slash differs from program to program. */
it.each([
  ['GET', '/product/admin-bonuses-for-used-product/bonuses_manufacturers'],
  ['GET', '/product/admin-bonuses-for-used-product/quality_types'],
  ['GET', '/product/admin-bonuses-for-used-product/types_devices'],
  ['GET', '/product/admin-product-attributes/attr-name-choices'],
  ['GET', '/stores/stores/service-center/service-buyout-centers'],
  ['GET', '/special-offers/product/lease-info/{master_product_id}'],
  ['POST', '/core/fastly/purge'],
  ['GET', '/product-reviews/product-review/user-data-for-product-review/{master_product_seo_name}'],
  ['GET', '/product-reviews/product-review/products-samsung'],
  ['GET', '/product-reviews/user-profile/products-from-orders-to-review'],
  ['GET', '/mp-menu/hamburger/hamburger'],
  ['GET', '/leases/time-limited-offer/limited-offers-lease/{component_pk}'],
  ['GET', '/mp-meta-master/admin/exclude-meta-master/{excluded_meta_master_id}'],
])('%s %s answers with a slash at its end and without one', async (method, fixed) => {
  const [status, body] = await ask(method, fixed, '', purge);
  expect([status, body]).toEqual([200, expect.stringMatching(/^\{/)]);
  expect(await ask(method, fixed, '/', purge)).toEqual([status, body]);
});

/** Calls that change something are asked without what they need: they are there, and say what is missing. */
it.each([
  ['PATCH', '/product-reviews/admin/update/{pk}', 'version'],
  ['PATCH', '/product-reviews/admin/approve/{pk}', 'approved'],
  ['POST', '/product-reviews/product-review/product-review', 'rating'],
  ['POST', '/product-reviews/product-review/product-review/{component_pk}', 'rating'],
  ['PATCH', '/mp-meta-master/admin/swap-meta-master/{master_product_id}', 'meta_master_id'],
  ['PATCH', '/mp-meta-master/admin/add-master-product', 'master_product_ids'],
  ['POST', '/mp-meta-master/admin/add-meta-master', 'name'],
  ['PATCH', '/mp-meta-master/admin/update-meta-master/{meta_master_id}', 'version'],
  ['DELETE', '/mp-meta-master/admin/delete-meta-master/{meta_master_id}', 'version'],
])('%s %s is there with a slash at its end and without one', async (method, fixed, missing) => {
  for (const end of ['', '/']) {
    const [status, body] = await ask(method, fixed, end, {});
    expect([status, body]).toEqual([400, expect.stringContaining(`"${missing}"`)]);
  }
});

/** A row is named by the path alone, and is not there: the call says so in its own words. */
it('GET /mp-meta-master/admin/get-meta-master/{meta_master_id} is there with a slash at its end and without one', async () => {
  for (const end of ['', '/']) {
    const [status, body] = await ask('GET', '/mp-meta-master/admin/get-meta-master/{meta_master_id}', end, {});
    expect([status, body]).toEqual([404, expect.stringContaining('META_MASTER_NOT_FOUND')]);
  }
});
