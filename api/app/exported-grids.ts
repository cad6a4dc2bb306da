import { ConsentRow } from '@kolobeh/shared/analytics/contract.ts';
import { SubscriberRow } from '@kolobeh/shared/newsletter/contract.ts';
import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import { LocationLine, ProductLocationLine } from '@kolobeh/shared/stock/contract.ts';
import { PackageLine } from '@kolobeh/shared/warehouse/packages/contract.ts';
import { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { listConsents } from '../analytics/queries/list-consents.ts';
import { listOfficeBuyouts } from '../buyout/office/queries/list-office-buyouts.ts';
import { listMasters } from '../catalogue/category/list-masters.ts';
import { listOfficeProducts } from '../catalogue/office/list-office-products.ts';
import { subscriberRows } from '../newsletter/list-rows.ts';
import type { Deps } from '../operation/deps.ts';
import { listLocations } from '../stock/queries/list-locations.ts';
import { listProductLocations } from '../stock/queries/list-product-locations.ts';
import { listPackageRows } from '../warehouse/packages/queries/list-packages.ts';
import { listPayouts } from '../buyout/payout/queries/list-payouts.ts';
import { listOfficeOrders } from '../order/list-office-orders.ts';

/** Grids that can be exported whole, each by the list that its screen shows. */
export const exportedGrids: Deps['exportedGrids'] = {
  orders: {
    needs: 'order.read',
    columns: Object.keys(OrderRow.shape),
    amounts: ['total'],
    page: ({ pool }, query) => listOfficeOrders(pool, query),
  },
  products: {
    needs: 'product.read',
    columns: Object.keys(ProductRow.shape),
    amounts: ['price_cs', 'price_ro'],
    page: ({ pool }, query) => listOfficeProducts(pool, query),
  },
  'product-categories': {
    needs: 'product.read',
    columns: Object.keys(MasterRow.shape),
    amounts: [],
    page: ({ pool }, query) => listMasters(pool, query),
  },
  packages: {
    needs: 'warehouse.read',
    columns: Object.keys(PackageLine.shape),
    amounts: ['cash_amount'],
    page: ({ source }, query) => listPackageRows(source, query),
  },
  locations: {
    needs: 'warehouse.read',
    columns: Object.keys(LocationLine.shape),
    amounts: [],
    page: ({ pool }, query) => listLocations(pool, query),
  },
  'product-locations': {
    needs: 'warehouse.read',
    columns: Object.keys(ProductLocationLine.shape),
    amounts: [],
    page: ({ pool }, query) => listProductLocations(pool, query),
  },
  payouts: {
    needs: 'payout.prepare',
    columns: Object.keys(PayoutRow.omit({ is_own: true }).shape),
    amounts: ['amount'],
    page: ({ source }, query) => listPayouts(source, query, null),
  },
  subscribers: {
    needs: 'subscriber.read',
    columns: Object.keys(SubscriberRow.shape),
    amounts: [],
    page: (deps, query) => subscriberRows(deps, query),
  },
  consents: {
    needs: 'audit.read',
    columns: Object.keys(ConsentRow.shape),
    amounts: [],
    page: ({ source }, query) => listConsents(source, query),
  },
  buyouts: {
    needs: 'buyout.read',
    columns: Object.keys(BuyoutGridRow.shape),
    amounts: ['price'],
    page: ({ source }, query) => listOfficeBuyouts(source, query),
  },
};
