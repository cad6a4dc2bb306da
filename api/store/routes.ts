import type { Store } from '@kolobeh/shared/store/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { api } from '../http/calls/implement.ts';
import { marketOf } from '../http/edge/market-of.ts';

const listStores = (db: Pick<EntityManager, 'query'>, market: MarketCode, onlyCentres: boolean): Promise<Store[]> =>
  db.query(
    `select seo_name, name, street, city, postcode, phone, email, latitude, longitude, opening_hours, is_buyout_centre, is_service_centre
       from store where market = $1 and (not $2 or is_buyout_centre or is_service_centre) order by city, name`,
    [market, onlyCentres],
  );

export const storeRoutes = api.store.router({
  list: api.store.list.handler(async ({ context, input }) => {
    context.tag(`stores-${input.market}`);
    return { stores: await listStores(context.deps.source, input.market, false) };
  }),
  buyoutCentres: api.store.buyoutCentres.handler(async ({ context, input }) => {
    const market = marketOf(context, input?.market);
    context.tag(`stores-${market}`);
    return { stores: await listStores(context.deps.source, market, true) };
  }),
});
