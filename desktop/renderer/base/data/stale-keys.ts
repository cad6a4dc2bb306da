import { api } from './api.ts';
import type { StaleKeys } from './fresh-data.ts';

const countsOf = (grid: string) => ['preset-count', grid] as const;

/** Which queries show what. Grids ask for their rows themselves. */
export const staleKeys: StaleKeys = {
  work: api.warehouse.key(),
  topics: {
    orders: [
      api.order.key(),
      ['newest-orders'],
      countsOf('orders'),
      countsOf('bank-lines'),
      countsOf('loan-applications'),
      countsOf('reservations'),
      api.storeOrder.detail.key(),
      api.instalment.application.key(),
      api.payment.key(),
      api.warehouse.key(),
    ],
    products: [
      api.catalogue.key(),
      countsOf('products'),
      countsOf('category-products'),
      countsOf('product-categories'),
    ],
    categories: [['category-tree'], api.category.key()],
    buyouts: [api.buyout.officeDetail.key(), countsOf('buyouts')],
    payouts: [api.buyout.bankFiles.key(), countsOf('payouts')],
    bonuses: [api.discount.officeBonuses.key()],
    // The sheet itself is asked for by its screen, once nobody writes into it.
    'price-lists': [api.buyout.priceLists.key(), api.buyout.priceListDifference.key()],
    reservations: [
      api.reservation.detail.key(),
      api.reservation.transfers.key(),
      api.storeOrder.detail.key(),
      countsOf('reservations'),
    ],
    imports: [api.dataImport.import.key(), countsOf('imports')],
    repairs: [api.repair.onBench.key(), api.repair.saleAtBench.key(), countsOf('repairs')],
    tasks: [api.staff.task.key(), api.staff.taskRows.key(), api.staff.tasksOf.key(), countsOf('tasks')],
    floor: [api.warehouse.key(), countsOf('packages')],
    stock: [countsOf('locations'), countsOf('product-locations')],
    // What is open beside these grids stays as it was opened: somebody may be writing in it, and is told when saving.
    reviews: [countsOf('reviews')],
    questions: [countsOf('questions')],
    enquiries: [countsOf('enquiries')],
    'job-applications': [countsOf('job-applications')],
    subscribers: [countsOf('subscribers')],
    'gift-cards': [countsOf('gift-cards'), api.giftCard.card.key()],
    discounts: [countsOf('discounts'), api.discount.discountCards.key()],
    content: [api.content.documents.key(), api.content.letters.key()],
    people: [api.staff.activeUsers.key()],
  },
};
