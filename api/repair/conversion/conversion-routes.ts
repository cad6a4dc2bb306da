import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { offerSale, saleAtBench } from './offer-sale.ts';
import { repairBought } from './repair-bought.ts';
import { saleTerms } from './sale-terms.ts';
import { sellRepair } from './sell-repair.ts';

export const conversionRoutes = {
  saleTerms: api.repair.saleTerms.handler(
    async ({ context: { deps }, input, errors }) =>
      (await saleTerms(deps, input)) ?? refuse(errors, 'REPAIR_NOT_FOUND'),
  ),
  sell: api.repair.sell.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await sellRepair(deps, input)),
  ),
  saleAtBench: api.repair.saleAtBench.handler(
    async ({ context: { deps }, input, errors }) =>
      (await saleAtBench(deps, input.number)) ?? refuse(errors, 'REPAIR_NOT_FOUND'),
  ),
  offerSale: api.repair.offerSale.handler(async ({ context, input, errors }) =>
    valueOf(errors, await offerSale(context.deps, context.signedIn, input)),
  ),
  orderForBuyout: api.repair.orderForBuyout.handler(async ({ context, input, errors }) => {
    const { role, id } = await context.caller();
    return valueOf(errors, await repairBought(context.deps, input, role === 'customer' ? id : null));
  }),
};
