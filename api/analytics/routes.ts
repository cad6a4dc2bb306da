import { cardTags } from '../catalogue/listing/card.ts';
import { api } from '../http/calls/implement.ts';
import { offeredGifts } from '../catalogue/product/offered-gifts.ts';
import { presentMeasured } from './present-measured.ts';
import { keepConsent } from './queries/consents.ts';
import { listConsents } from './queries/list-consents.ts';
import { findMeasured } from './queries/measured-products.ts';

export const analyticsRoutes = api.analytics.router({
  products: api.analytics.products.handler(async ({ context, input: { market, code } }) => {
    const rows = await findMeasured(context.deps.source, market, code);
    context.tag(...cardTags(code.map((one) => ({ code: one }))));
    const products = rows.map(async (row) => {
      const gifts = await offeredGifts(context.deps, market, { master: row.master, quality: row.quality });
      return presentMeasured(
        market,
        row,
        gifts.map(({ name }) => name),
      );
    });
    return { products: await Promise.all(products) };
  }),
  answer: api.analytics.answer.handler(async ({ context: { deps }, input }) => {
    await keepConsent(deps.source, input);
    return { kept: true as const };
  }),
  consents: api.analytics.consents.handler(({ context: { deps }, input }) => listConsents(deps.source, input)),
});
