// A warehouse with orders waiting to be picked, for proofs that walk a lot.
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { aProduct } from '../../../api/testing/products.ts';
import { makeAccount, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';

/** How much there is to pick. */
export interface Shelves {
  orders: number;
  /** Pieces in each line. */
  pieces: number;
  /** Lines of each order; each is a product of its own. */
  lines?: number;
  /** How many people of the warehouse get an account. */
  pickers?: number;
}

/** Fills the shop of an API with orders. @returns e-mails of its pickers */
export async function fillShelves(api: RunningTestApi, wish: Shelves): Promise<string[]> {
  const { orders, pieces, lines = 1, pickers = 1 } = wish;
  const { source } = api.deps;
  await smallShop(source);
  await source.query(
    `insert into crate (code, sector) select 'CR-' || lpad(i::text, 4, '0'), 'B' from generate_series(41, 400) i`,
  );
  const goods: Record<string, number> = {};
  for (let line = 1; line <= lines; line += 1) {
    const code = `STORM-${line}`;
    const all = orders * pieces;
    // Light enough for a hundred of them in one parcel.
    const product = { code, name: `Kabel ${line}`, pieces: all, weightGrams: 10 };
    await aProduct(source, { ...product, lies: { [`LC-B-0${(line % 2) + 1}-1`]: all } });
    goods[code] = pieces;
  }
  await refreshListing(source, null);
  for (let order = 0; order < orders; order += 1) await buy(api, { goods });
  const accounts = await Promise.all(Array.from({ length: pickers }, () => makeAccount(api.deps, 'warehouse')));
  return accounts.map(({ email }) => email);
}

/** The same in an empty, migrated database that nobody has open afterwards. */
export async function filledDatabase(databaseUrl: string, wish: Shelves): Promise<string[]> {
  const api = await runningApi({}, { databaseUrl });
  try {
    return await fillShelves(api, wish);
  } finally {
    await api.close();
  }
}
