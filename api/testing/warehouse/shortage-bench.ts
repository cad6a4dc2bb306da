import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { runCare } from '../run-care.ts';
import { type Bought, buy, type Wish } from '../buyer.ts';
import { packingBench, type PackingBench } from './packing-bench.ts';
import { aProduct, type Product, type ProductWish } from '../products.ts';
import type { Visitor } from '../running-api.ts';
import { walk } from './station.ts';

/** @param buyer whose cart it is; another visitor's when absent */
interface ShortWish extends Wish {
  buyer?: Visitor;
}

/** A warehouse where pieces are not found, and an office that asks. */
export interface ShortageBench extends PackingBench {
  office: Visitor & { userId: string };
  boss: Visitor & { userId: string };
  /** A product of its own model, with other variants of it; each lies at its shelf as many times as said. */
  family: (...variants: Partial<ProductWish>[]) => Promise<Product[]>;
  /** An order of which the given product was not found; the rest lies in its crate. */
  short: (wish: ShortWish, ...missing: Product[]) => Promise<Bought>;
  /** The same, and the customer has been asked. */
  asked: (wish: ShortWish, ...missing: Product[]) => Promise<Bought>;
  detail: (order: Bought) => Promise<OfficeOrder>;
  nextCrate: () => number;
}

export async function shortageBench(): Promise<ShortageBench> {
  const bench = await packingBench();
  const { api, packer } = bench;
  const source = api.deps.source;
  const office = await api.signedIn('office');
  const boss = await api.signedIn('supervisor');
  api.deps.settings.CHOICE_AFTER_MINUTES = 0;
  let families = 0;
  let crates = 0;
  const nextCrate = (): number => (crates += 1);

  const family: ShortageBench['family'] = async (...variants) => {
    families += 1;
    const made: Product[] = [];
    for (const [index, variant] of variants.entries())
      made.push(
        await aProduct(source, {
          code: `FAM-${families}-${index}`,
          name: `Reproduktor ${families} ${'ABCDEF'[index]}`,
          colour: `colour-${index}`,
          cs: 100_000,
          ro: 20_000,
          pieces: 1,
          lies: { 'LC-A-01-1': variant.pieces ?? 1 },
          ...variant,
        }),
      );
    const ids = made.map(({ id }) => id);
    await source.query(`update product set master_product_id = $2 where id = any($1)`, [ids, made[0]?.masterId]);
    await refreshListing(source, ids);
    return made;
  };

  const isMissing = (line: PickLine, missing: readonly Product[]): boolean =>
    missing.some(({ code }) => code === line.product_code);
  const report = async (list: PickList, missing: readonly Product[]): Promise<void> => {
    const found = { ...list, lines: list.lines.filter((line) => !isMissing(line, missing)) };
    for (const line of list.lines.filter((one) => isMissing(one, missing))) {
      const on = { pick_list_id: list.id, line_id: line.id };
      await packer.report(
        { kind: 'pick_location', ...on, location_code: line.location_code },
        { kind: 'pick_not_found', ...on },
      );
    }
    await packer.report(...walk(found, nextCrate()), { kind: 'pick_finish', pick_list_id: list.id });
  };
  const short: ShortageBench['short'] = async (wish, ...missing) => {
    const order = await buy(api, wish, wish.buyer);
    if (wish.payload?.type_payment === 'transfer') {
      const { total } = await order.buyer.client.order.follow({ token: order.token });
      await boss.client.order.recordTransfer(
        { number: order.number, amount: total, bank_reference: order.number },
        { context: { idempotencyKey: crypto.randomUUID() } },
      );
    }
    await report(await packer.client.warehouse.claimPickList({ device_id: packer.deviceId }), missing);
    return order;
  };
  return {
    ...bench,
    office,
    boss,
    family,
    short,
    asked: async (wish, ...missing) => {
      const order = await short(wish, ...missing);
      await runCare(api.deps);
      return order;
    },
    detail: ({ number }) => office.client.order.officeDetail({ number: number }),
    nextCrate,
  };
}
