import { ConsentRow } from '@kolobeh/shared/analytics/contract.ts';
import { ImportRow } from '@kolobeh/shared/data-import/import-rows.ts';
import { DiscountRow } from '@kolobeh/shared/discount/office/discount-rows.ts';
import { EnquiryRow } from '@kolobeh/shared/enquiry/contract.ts';
import { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import { QuestionRow } from '@kolobeh/shared/question/contract.ts';
import { ApplicationRow } from '@kolobeh/shared/hiring/office-contract.ts';
import { LoanApplicationRow } from '@kolobeh/shared/instalment/loan-application.ts';
import { SubscriberRow } from '@kolobeh/shared/newsletter/contract.ts';
import { BankLineRow } from '@kolobeh/shared/payment/statement/contract.ts';
import { QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { KeptRow } from '@kolobeh/shared/reservation/kept.ts';
import { ReviewRow } from '@kolobeh/shared/review/contract.ts';
import type { CountedPeriod } from '@kolobeh/shared/statistics/period.ts';
import { deadStockAmounts, deadStockTerms, turnoverAmounts, turnoverTerms } from '@kolobeh/shared/statistics/rows.ts';
import { AuditRow } from '@kolobeh/shared/staff/people-contract.ts';
import { taskTerms } from '@kolobeh/shared/staff/task/task-rows.ts';
import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { deepestOf } from '@kolobeh/shared/category/assignment.ts';
import { categoryColumn, MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import { CodeLine } from '@kolobeh/shared/discount/discount-code.ts';
import { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import { LocationLine, ProductLocationLine } from '@kolobeh/shared/stock/contract.ts';
import { PackageLine } from '@kolobeh/shared/warehouse/packages/contract.ts';
import { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { listConsents } from '../analytics/queries/list-consents.ts';
import { listOfficeBuyouts } from '../buyout/office/queries/list-office-buyouts.ts';
import { listMasters } from '../catalogue/category/list-masters.ts';
import { listNodes } from '../catalogue/office/queries/assigned-categories.ts';
import { listOfficeProducts } from '../catalogue/office/list-office-products.ts';
import { rowsOfCodes } from '../discount/codes/list-codes.ts';
import { listImportRows } from '../data-import/queries/list-import-rows.ts';
import { importsOf } from '../data-import/steps.ts';
import { discountRowsNow } from '../discount/present-discount.ts';
import { listEnquiryRows } from '../enquiry/queries/list-enquiry-rows.ts';
import { listGiftCardRows } from '../gift-card/list-rows.ts';
import { listQuestionRows } from '../question/queries/list-question-rows.ts';
import { listApplications } from '../hiring/queries/list-applications.ts';
import { subscriberRows } from '../newsletter/list-rows.ts';
import type { Deps } from '../operation/deps.ts';
import { listLoanApplications } from '../payment/queries/list-loans.ts';
import { listBankLines } from '../payment/statement/queries/list-lines.ts';
import { listRepairRows } from '../repair/bench/queries/list-repair-rows.ts';
import { listKept } from '../reservation/queries/list-kept.ts';
import { listReviews } from '../review/queries/office-reviews.ts';
import { listTaskRows, tasksOfCaller } from '../staff/list-tasks.ts';
import { listAudit } from '../staff/people/queries/audit-rows.ts';
import { rowsOfDeadStock, rowsOfTurnover } from '../statistics/grid-rows.ts';
import { listLocations } from '../stock/queries/list-locations.ts';
import { listProductLocations } from '../stock/queries/list-product-locations.ts';
import { listPackageRows } from '../warehouse/packages/queries/list-packages.ts';
import { listPayouts } from '../buyout/payout/queries/list-payouts.ts';
import { listOfficeOrders } from '../order/list-office-orders.ts';

/** What a wish had to name before it was taken. */
function named(period: CountedPeriod | undefined): CountedPeriod {
  if (!period) throw new Error('A file of figures is of no period');
  return period;
}

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
  'category-products': {
    needs: 'product.read',
    columns: Object.keys(ProductRow.shape),
    amounts: ['price_cs', 'price_ro'],
    within: 'category',
    page: ({ pool }, query) => listOfficeProducts(pool, query),
  },
  'discount-codes': {
    needs: 'discount.edit',
    columns: Object.keys(CodeLine.shape),
    amounts: [],
    within: 'discount',
    page: (deps, query) => rowsOfCodes(deps, query),
  },
  'product-categories': {
    needs: 'product.read',
    columns: [...Object.keys(MasterRow.shape), categoryColumn],
    amounts: [],
    page: async ({ pool, source }, query) => {
      const [{ rows, total }, tree] = [await listMasters(pool, query), await listNodes(source)];
      const deepest = ({ category_ids: all, some_category_ids: some }: MasterRow) => deepestOf(tree, [...all, ...some]);
      return { rows: rows.map((row) => ({ ...row, [categoryColumn]: deepest(row) })), total };
    },
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
  repairs: {
    needs: 'repair.bench',
    columns: Object.keys(QueuedRepair.shape),
    amounts: [],
    page: ({ source }, query) => listRepairRows(source, query),
  },
  reservations: {
    needs: 'reservation.settle',
    columns: Object.keys(KeptRow.shape),
    amounts: [],
    page: ({ source }, query) => listKept(source, query),
  },
  imports: {
    needs: 'product.edit',
    columns: Object.keys(ImportRow.omit({ id: true }).shape),
    amounts: [],
    narrowed: importsOf,
    page: ({ source }, query) => listImportRows(source, query),
  },
  tasks: {
    needs: 'task.read',
    columns: [...Object.keys(taskTerms), 'whose'],
    amounts: [],
    narrowed: tasksOfCaller,
    page: ({ source }, query) => listTaskRows(source, query),
  },
  'bank-lines': {
    needs: 'order.settle',
    columns: Object.keys(BankLineRow.shape),
    amounts: ['amount'],
    page: ({ source }, query) => listBankLines(source, query),
  },
  'loan-applications': {
    needs: 'order.read',
    columns: Object.keys(LoanApplicationRow.shape),
    amounts: ['amount'],
    page: ({ source }, query) => listLoanApplications(source, query),
  },
  reviews: {
    needs: 'review.moderate',
    columns: Object.keys(ReviewRow.shape),
    amounts: [],
    page: ({ source }, query) => listReviews(source, query),
  },
  'job-applications': {
    needs: 'hiring.manage',
    columns: Object.keys(ApplicationRow.shape),
    amounts: [],
    page: ({ source }, query) => listApplications(source, query),
  },
  questions: {
    needs: 'question.answer',
    columns: Object.keys(QuestionRow.shape),
    amounts: [],
    page: ({ source }, query) => listQuestionRows(source, query),
  },
  discounts: {
    needs: 'discount.edit',
    columns: Object.keys(DiscountRow.omit({ id: true, conditions: true }).shape),
    amounts: ['discount_value'],
    page: (deps, query) => discountRowsNow(deps, query),
  },
  'gift-cards': {
    needs: 'discount.edit',
    columns: Object.keys(GiftCard.omit({ currency: true }).shape),
    amounts: ['value', 'balance'],
    page: (deps, query) => listGiftCardRows(deps, query),
  },
  enquiries: {
    needs: 'enquiry.answer',
    columns: Object.keys(EnquiryRow.shape),
    amounts: [],
    page: ({ source }, query) => listEnquiryRows(source, query),
  },
  turnover: {
    needs: 'statistics.read',
    columns: Object.keys(turnoverTerms),
    amounts: turnoverAmounts,
    within: 'period',
    page: (deps, { period, ...query }) =>
      rowsOfTurnover(deps, query, { ...named(period), by: period?.by ?? 'product' }),
  },
  'dead-stock': {
    needs: 'statistics.read',
    columns: Object.keys(deadStockTerms),
    amounts: deadStockAmounts,
    within: 'period',
    page: (deps, { period, ...query }) => rowsOfDeadStock(deps, query, named(period)),
  },
  audit: {
    needs: 'audit.read',
    columns: Object.keys(AuditRow.shape),
    amounts: [],
    page: ({ source }, query) => listAudit(source, query),
  },
};
