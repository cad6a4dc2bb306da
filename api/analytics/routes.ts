import { cardTags } from '../catalogue/listing/card.ts';
import { api } from '../http/calls/implement.ts';
import { presentMeasured } from './present-measured.ts';
import { findMeasured } from './queries/measured-products.ts';

export const analyticsRoutes = api.analytics.router({
  products: api.analytics.products.handler(async ({ context, input: { market, code } }) => {
    const rows = await findMeasured(context.deps.source, market, code);
    context.tag(...cardTags(code.map((one) => ({ code: one }))));
    return { products: rows.map((row) => presentMeasured(market, row)) };
  }),
});
