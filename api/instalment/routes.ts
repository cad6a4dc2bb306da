import type { InstalmentData } from '@kolobeh/shared/instalment/contract.ts';
import { bestOption, instalmentData } from '@kolobeh/shared/instalment/options.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import type { Deps } from '../operation/deps.ts';
import { instalmentsTag, instalmentTiers, loanWish } from './loan-wish.ts';
import { findOfferedGoods } from './queries/loan-goods.ts';
import { listLoanCompanies, listOfficeTiers } from './queries/office-tiers.ts';
import { changeLoanCompany, createLoanCompany } from './save-loan-company.ts';
import { changeTier, createTier } from './save-tier.ts';

/** Instalments for one piece of each of the products that are offered. */
async function instalmentsOf(
  deps: Deps,
  market: MarketCode,
  { codes, deposit }: { codes: readonly string[]; deposit: number },
): Promise<{ product: string; data: InstalmentData }[]> {
  const from = { tiers: await instalmentTiers(deps, market), now: deps.now() };
  const found = await findOfferedGoods(deps.source, market, codes);
  return found.map((goods) => ({
    product: goods.code,
    data: instalmentData(loanWish(from, market, { goods: [goods], price: goods.price, deposit })),
  }));
}

const tagsOf = (market: MarketCode, codes: readonly string[]): string[] => [
  instalmentsTag(market),
  ...codes.map((code) => `product-${code}`),
];

/** Calls about single products; what a cart is offered stands with the checkout, which knows its price. */
export const instalmentRoutes = {
  product: api.instalment.product.handler(async ({ context, input: { market, code, deposit }, errors }) => {
    const [found] = await instalmentsOf(context.deps, market, { codes: [code], deposit });
    context.tag(...tagsOf(market, [code]));
    return found?.data ?? refuse(errors, 'PRODUCT_NOT_FOUND');
  }),
  best: api.instalment.best.handler(async ({ context, input: { market, code: codes } }) => {
    const found = await instalmentsOf(context.deps, market, { codes, deposit: 0 });
    context.tag(...tagsOf(market, codes));
    return {
      best: found.flatMap(({ product, data }) => {
        const option = bestOption(data.options);
        return option ? [{ product, option }] : [];
      }),
    };
  }),
  officeTiers: api.instalment.officeTiers.handler(async ({ context: { deps } }) => ({
    companies: await listLoanCompanies(deps.source),
    tiers: await listOfficeTiers(deps.source),
  })),
  createTier: api.instalment.createTier.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createTier(deps, signedIn, input.terms)),
  ),
  changeTier: api.instalment.changeTier.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeTier(deps, signedIn, input)),
  ),
  createLoanCompany: api.instalment.createLoanCompany.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createLoanCompany(deps, signedIn, input)),
  ),
  changeLoanCompany: api.instalment.changeLoanCompany.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeLoanCompany(deps, signedIn, input)),
  ),
};
