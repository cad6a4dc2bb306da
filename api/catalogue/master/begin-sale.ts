import type { OfficeMaster, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { qualityPart } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { gradedQuality, type NewSale } from '@kolobeh/shared/catalogue/office/new-variants.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { lockProducts } from '../office/queries/products.ts';
import { beginModelWords, beginVariantWords } from './make-goods.ts';
import { presentMaster } from './present-master.ts';
import { lockMaster, raiseMaster, raiseVersions } from './queries/masters.ts';
import { holdNewGoods } from './queries/new-goods.ts';
import { invalid, type Invalid } from './save-master.ts';

type SaleRefused = Invalid | { code: 'MASTER_NOT_FOUND' };

const stateOf = ({ row }: OfficeVariant): string => {
  const { quality, grade } = gradedQuality(row.quality);
  return qualityPart(quality, grade);
};

/** Variants of a model begin to be sold in a market: they get words there, by which the shop shows them once they have a price. */
export const beginSale = (
  deps: Deps,
  caller: Caller,
  { id, market, words, variants }: NewSale & { id: number; market: MarketCode },
): Promise<Result<OfficeMaster, SaleRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeMaster, SaleRefused>> => {
    await holdNewGoods(manager);
    if (!(await lockMaster(manager, id))) return refused({ code: 'MASTER_NOT_FOUND' });
    const ids = variants.map((one) => one.id);
    await lockProducts(manager, ids);
    const master = await presentMaster(manager, id);
    if (!master) return refused({ code: 'MASTER_NOT_FOUND' });
    const known = new Map(master.variants.map((one) => [one.row.id, one]));
    const foreign = variants.flatMap((one, at) =>
      known.has(one.id) ? [] : [{ path: `variants.${at}.id`, code: 'UNKNOWN' }],
    );
    if (foreign.length > 0) return invalid(...foreign);
    if (master.words[market] === null) {
      if (words === null) return invalid({ path: 'words.name', code: 'REQUIRED' });
      await beginModelWords(manager, id, market, words);
      await raiseMaster(manager, id);
    }
    const begun = variants.flatMap(({ id: variantId, long_name: name, colour_name }) => {
      const variant = known.get(variantId);
      return variant && variant.words[market] === null ? [{ variantId, variant, name, colour_name }] : [];
    });
    for (const { variantId, variant, name, colour_name } of begun)
      await beginVariantWords(manager, variantId, market, {
        maker: master.maker,
        model: master.model,
        storage_gb: variant.storage_gb,
        colour_name,
        name,
        state: stateOf(variant),
      });
    const begunIds = begun.map(({ variantId }) => variantId);
    await raiseVersions(manager, begunIds);
    const detail = { market, variants: begunIds };
    const subject = { kind: 'master_product', id: String(id) };
    await writeAudit(manager, caller, { action: 'master.sale', subject, detail });
    await refreshListing(manager, begunIds);
    await purgeAfterCommit(manager, [`master-${master.code}`]);
    const after = await presentMaster(manager, id);
    return after ? ok(after) : refused({ code: 'MASTER_NOT_FOUND' });
  });
