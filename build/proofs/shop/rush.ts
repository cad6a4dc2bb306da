// Many buyers press the button at once for few pieces; some who have one give it back meanwhile.
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { counted, crowd } from '../../../api/testing/races/crowd.ts';
import { aProduct } from '../../../api/testing/products.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { Found } from '../parts/found.ts';

/** How many buyers go for too few pieces at once. */
export interface RushWish {
  databaseUrl: string;
  /** Each of them has three rushes: for one piece, for fifty, and among people who cancel. */
  rounds: number;
  buyers: number;
  /** False: the database has no rule of its own against more reserved than there is. */
  databaseMinds?: boolean;
}

interface Rush {
  code: string;
  pieces: number;
  /** How many of the pieces were bought before, all of whom cancel in the rush. */
  cancelling: number;
}

/** @returns of each buyer and of the books, whether they are right */
async function oneRush(api: RunningTestApi, buyers: number, { code, pieces, cancelling }: Rush): Promise<Found> {
  const { source } = api.deps;
  const { id } = await aProduct(source, { code, name: code, pieces: Math.max(pieces, cancelling), cs: 30_000 });
  await refreshListing(source, [id]);
  const goods = { [code]: 1 };
  const waiting = await crowd(api, buyers, goods);
  const early = await Promise.all(Array.from({ length: cancelling }, () => buy(api, { goods })));
  const cancels = early.map(({ buyer, token }) => async () => {
    await buyer.client.order.cancel({ token: token });
    return 'cancelled';
  });
  // Among people who cancel it is worth pressing once more.
  const presses = waiting.map((press) => async () => {
    const end = await press();
    return cancelling > 0 && end === 'ITEMS_UNAVAILABLE' ? press() : end;
  });
  const ends = counted(await Promise.all([...cancels, ...presses].map((act) => act())));
  const { placed = 0, ITEMS_UNAVAILABLE: told = 0, cancelled = 0 } = ends;
  const [level]: { on_hand: number; reserved: number }[] = await source.query(
    `select on_hand, reserved from stock_level where product_id = $1`,
    [id],
  );
  const [held]: { pieces: number }[] = await source.query(
    `select coalesce(sum(quantity), 0)::integer as pieces from stock_reservation where product_id = $1 and state = 'held'`,
    [id],
  );
  const isFair = cancelling > 0 ? placed <= pieces : placed === Math.min(pieces, buyers);
  const claims = [
    isFair,
    (held?.pieces ?? 0) <= (level?.on_hand ?? 0),
    level?.reserved === placed,
    cancelled === cancelling,
  ];
  const wrong = claims.filter((isMet) => !isMet).length;
  return {
    // Nobody is answered by anything else than an order or that the goods are gone.
    n: placed + told + claims.length - wrong,
    N: buyers + claims.length,
    detail: { ...ends, held: held?.pieces, on_hand: level?.on_hand },
  };
}

/** So many rushes; sold is what was there and no more, and everybody else is told. */
export async function rushes({ databaseUrl, rounds, buyers, databaseMinds = true }: RushWish): Promise<Found> {
  const api = await runningApi({}, { databaseUrl });
  try {
    await smallShop(api.deps.source);
    if (!databaseMinds) await api.asOwner(`alter table stock_level drop constraint stock_level_reserved_ck`);
    const found: Found[] = [];
    for (let round = 1; round <= rounds; round += 1)
      for (const rush of [
        { code: `ONE-${round}`, pieces: 1, cancelling: 0 },
        { code: `FIFTY-${round}`, pieces: 50, cancelling: 0 },
        { code: `BACK-${round}`, pieces: 20, cancelling: 20 },
      ])
        found.push(await oneRush(api, buyers, rush));
    const isBoughtAgain = found.some((_, at) => at % 3 === 2 && Number(found[at]?.detail['placed'] ?? 0) > 0);
    const ledger = (await reconcile(api.deps.source)).length;
    const all = found.reduce((sum, { N }) => sum + N, 0);
    const held = found.reduce((sum, { n }) => sum + n, 0);
    return {
      n: held + Number(ledger === 0) + Number(isBoughtAgain),
      N: all + 2,
      detail: { rushes: found.length, buyers, ledger, last: found.slice(-3).map(({ detail }) => detail) },
    };
  } finally {
    await api.close();
  }
}
