import { openBenchShop } from './bench/bench-shop.ts';
import { createStack } from './system/stack.ts';
import * as m from './bench/api-measures.ts';
import { table } from './bench/measure.ts';
import { demoAccounts } from '../api/seeds/demo-accounts.ts';
const stack = createStack();
try {
  const shop = await openBenchShop(stack, 30000, console.log);
  const [category] = await shop.query<any>(
    `select t.category_id as id, t.url_path from category_text t where t.market='cs' order by (select count(*) from listing_category l where l.market='cs' and l.category_id=t.category_id) desc limit 1`,
  );
  const products = await shop.query<any>(
    `select product_id as id, code from product_listing where market='cs' and quality='new' and type_device='phone' order by product_id limit 400`,
  );
  const h = '/api/new/health';
  const servers = {
    api: await shop.start('api/server.ts', { PAGE_CACHE_MB: '0' }, h),
    cached: await shop.start('api/server.ts', {}, h),
    bare: await shop.start('build/bench/bare-server.ts', {
      CATEGORY_ID: String(category.id),
      PRODUCT_IDS: products.map((p: any) => p.id).join(','),
    }),
    categoryPath: category.url_path,
    codes: products.map((p: any) => p.code),
  };
  const rows: any[] = [];
  for (const f of [
    () => m.measureCategory(servers),
    () => m.measureBuying(servers),
    () => m.measureSearch(servers),
    () =>
      m.measureGrids(
        servers,
        demoAccounts.find((a) => a.role === 'office')!,
      ),
    () => m.measureStorm(shop, servers),
  ]) {
    try {
      rows.push(...(await f()));
    } catch (e) {
      console.error(e);
    }
  }
  console.log(table(rows));
  for (const r of rows) console.log(r.what, JSON.stringify(r.detail));
  console.log('mem', servers.api.memoryMb());
} finally {
  await stack.stopAll();
}
