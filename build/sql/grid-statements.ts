// The grids put their statements together from what a person asks for. Here every grid is asked by each of its columns,
// with a database that only notes what it is handed.
import type { ColumnTerms, GridFilter, GridQuery, GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { statisticBy } from '@kolobeh/shared/statistics/period.ts';
import { deadStockTerms, turnoverTerms } from '@kolobeh/shared/statistics/rows.ts';
import { buyoutTerms } from '@kolobeh/shared/buyout/office/grid-terms.ts';
import { productTerms } from '@kolobeh/shared/catalogue/grid-terms.ts';
import { masterTerms } from '@kolobeh/shared/category/product-categories.ts';
import { orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import { loanApplicationTerms } from '@kolobeh/shared/instalment/loan-application.ts';
import { bankLineTerms } from '@kolobeh/shared/payment/statement/contract.ts';
import { enquiryTerms } from '@kolobeh/shared/enquiry/contract.ts';
import { discountRowTerms } from '@kolobeh/shared/discount/office/discount-rows.ts';
import { giftCardRowTerms } from '@kolobeh/shared/gift-card/contract.ts';
import { questionTerms } from '@kolobeh/shared/question/contract.ts';
import { repairTerms } from '@kolobeh/shared/repair/bench/contract.ts';
import { importTerms } from '@kolobeh/shared/data-import/import-rows.ts';
import { keptTerms } from '@kolobeh/shared/reservation/kept.ts';
import { reviewTerms } from '@kolobeh/shared/review/contract.ts';
import { taskTerms } from '@kolobeh/shared/staff/task/task-rows.ts';
import { auditTerms } from '@kolobeh/shared/staff/people-contract.ts';
import { packageTerms } from '@kolobeh/shared/warehouse/packages/contract.ts';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { listOfficeBuyouts } from '../../api/buyout/office/queries/list-office-buyouts.ts';
import { columns as payoutColumns, listPayouts } from '../../api/buyout/payout/queries/list-payouts.ts';
import { findMasters } from '../../api/catalogue/category/queries/masters.ts';
import { findProducts } from '../../api/catalogue/office/queries/office-products.ts';
import { listOfficeOrders } from '../../api/order/list-office-orders.ts';
import { listLoanApplications } from '../../api/payment/queries/list-loans.ts';
import { listBankLines } from '../../api/payment/statement/queries/list-lines.ts';
import { listEnquiryRows } from '../../api/enquiry/queries/list-enquiry-rows.ts';
import { listDiscountRows } from '../../api/discount/queries/list-discount-rows.ts';
import { listGiftCards } from '../../api/gift-card/queries/list-gift-cards.ts';
import { listQuestionRows } from '../../api/question/queries/list-question-rows.ts';
import { listRepairRows } from '../../api/repair/bench/queries/list-repair-rows.ts';
import { listImportRows } from '../../api/data-import/queries/list-import-rows.ts';
import { listKept } from '../../api/reservation/queries/list-kept.ts';
import { listReviews } from '../../api/review/queries/office-reviews.ts';
import { listTaskGrid } from '../../api/staff/queries/list-task-grid.ts';
import { listDeadStockRows } from '../../api/statistics/queries/dead-stock-rows.ts';
import { listTurnoverRows } from '../../api/statistics/queries/turnover-rows.ts';
import { listAudit } from '../../api/staff/people/queries/audit-rows.ts';
import { columns as placeColumns, listLocations } from '../../api/stock/queries/list-locations.ts';
import { columns as lyingColumns, listProductLocations } from '../../api/stock/queries/list-product-locations.ts';
import { listPackageRows } from '../../api/warehouse/packages/queries/list-packages.ts';
import type { FoundStatement } from './find-statements.ts';

type Db = Pick<EntityManager, 'query'>;

interface Grid {
  terms: GridTerms;
  ask: (db: Db & Pool, query: GridQuery) => Promise<unknown>;
}

const period = { market: markets.cs, since: '2026-11-01' };
const askTurnover = async (db: Db, query: GridQuery): Promise<void> => {
  for (const by of statisticBy) await listTurnoverRows(db, query, { by, ...period });
};

const GRIDS: Readonly<Record<string, Grid>> = {
  orders: { terms: orderTerms, ask: listOfficeOrders },
  products: { terms: productTerms, ask: (db, query) => findProducts(db, { ...query, category: 1 }) },
  'products by model': { terms: masterTerms, ask: (db, query) => findMasters(db, { ...query, category: 1 }) },
  loans: { terms: loanApplicationTerms, ask: listLoanApplications },
  'bank lines': { terms: bankLineTerms, ask: listBankLines },
  repairs: { terms: repairTerms, ask: listRepairRows },
  imports: { terms: importTerms, ask: listImportRows },
  reservations: { terms: keptTerms, ask: listKept },
  reviews: { terms: reviewTerms, ask: listReviews },
  questions: { terms: questionTerms, ask: listQuestionRows },
  discounts: {
    terms: discountRowTerms,
    ask: (db, query) => listDiscountRows(db, query, { cs: '2026-11-21', ro: '2026-11-21' }),
  },
  'gift cards': {
    terms: giftCardRowTerms,
    ask: (db, query) => listGiftCards(db, query, { cs: '2026-11-21', ro: '2026-11-21' }, (card) => card),
  },
  enquiries: { terms: enquiryTerms, ask: listEnquiryRows },
  tasks: { terms: taskTerms, ask: listTaskGrid },
  audit: { terms: auditTerms, ask: listAudit },
  turnover: { terms: turnoverTerms, ask: askTurnover },
  'dead stock': { terms: deadStockTerms, ask: (db, query) => listDeadStockRows(db, query, period) },
  'buy-outs': { terms: buyoutTerms, ask: listOfficeBuyouts },
  payouts: { terms: payoutColumns, ask: (db, query) => listPayouts(db, query, null) },
  packages: { terms: packageTerms, ask: listPackageRows },
  places: { terms: placeColumns, ask: listLocations },
  'goods at places': { terms: lyingColumns, ask: listProductLocations },
};

const filterOf: Readonly<Record<ColumnTerms['kind'], GridFilter>> = {
  text: { filterType: 'text', type: 'contains', filter: 'abc' },
  number: { filterType: 'number', type: 'inRange', filter: 1, filterTo: 2 },
  date: { filterType: 'date', type: 'inRange', dateFrom: '2026-11-21', dateTo: '2026-11-22' },
  set: { filterType: 'set', values: ['a', 'b'] },
};

/** The grid as it opens, searched, and by each column filtered and sorted. */
const queriesOf = (terms: GridTerms): GridQuery[] => {
  const plain: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '' };
  return [
    plain,
    { ...plain, search: 'jana 356938035643809' },
    ...Object.entries(terms).map(([column, { kind, filterOnly = false }]): GridQuery => ({
      ...plain,
      sort: filterOnly ? [] : [{ column, direction: 'desc' }],
      filter: { [column]: filterOf[kind] },
    })),
  ];
};

/** Notes the texts it is handed and finds nothing. */
function notingDatabase(texts: Set<string>): Db & Pool {
  const query = (asked: string | { text: string }): Promise<unknown> => {
    texts.add(typeof asked === 'string' ? asked : asked.text);
    return Promise.resolve(Object.assign([], { rows: [] }));
  };
  // The grids ask their database for nothing but this.
  return { query } as unknown as Db & Pool;
}

/** Every statement the grids make of such queries, by the name of the grid. */
export async function gridStatements(): Promise<FoundStatement[]> {
  const found: FoundStatement[] = [];
  for (const [name, { terms, ask }] of Object.entries(GRIDS)) {
    const texts = new Set<string>();
    for (const query of queriesOf(terms)) await ask(notingDatabase(texts), query);
    found.push(...[...texts].map((text) => ({ place: `grid of ${name}`, texts: [text], shape: null, given: null })));
  }
  return found;
}
