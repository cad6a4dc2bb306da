import { bank } from './ro/bank.ts';
import { content } from './ro/content/content.ts';
import { fileSets } from './ro/content/file-sets.ts';
import { letters } from './ro/content/letters.ts';
import { rich } from './ro/content/rich.ts';
import { stores } from './ro/content/stores.ts';
import { bonus } from './ro/bonus.ts';
import { loans } from './ro/loans.ts';
import { discount } from './ro/discount.ts';
import { bulk } from './ro/catalogue/bulk.ts';
import { cells } from './ro/catalogue/cells.ts';
import { buyout } from './ro/buyout.ts';
import { category } from './ro/catalogue/category.ts';
import { imports } from './ro/catalogue/imports.ts';
import { cover } from './ro/catalogue/cover.ts';
import { metaMaster } from './ro/catalogue/meta-master.ts';
import { crop } from './ro/catalogue/crop.ts';
import { model } from './ro/catalogue/model.ts';
import { newGoods } from './ro/catalogue/new-goods.ts';
import { floor, packingSettings } from './ro/floor/floor.ts';
import { packages } from './ro/floor/packages.ts';
import { fields, form, frame, keys, palette, signIn, status } from './ro/frame.ts';
import { grid, product, views } from './ro/grids.ts';
import { help } from './ro/help/help.ts';
import { task } from './ro/task.ts';
import { today } from './ro/today.ts';
import { late } from './ro/floor/late.ts';
import { leadStation } from './ro/floor/lead-station.ts';
import { exceptions } from './ro/exceptions.ts';
import { pageCache } from './ro/page-cache.ts';
import { pause } from './ro/pause.ts';
import { integration } from './ro/integration.ts';
import { people } from './ro/people/people.ts';
import { passkeys } from './ro/people/passkeys.ts';
import { secondFactor } from './ro/people/second-factor.ts';
import { peripherals } from './ro/floor/peripherals.ts';
import { drafts, offline } from './ro/floor/offline.ts';
import { order } from './ro/order.ts';
import { orderChange } from './ro/orders/change.ts';
import { orderSplit } from './ro/orders/split.ts';
import { orderInvoices } from './ro/orders/invoices.ts';
import { orderLetter } from './ro/orders/letter.ts';
import { priceList } from './ro/price-list.ts';
import { refusals } from './ro/refusals.ts';
import { enquiry } from './ro/talk/enquiry.ts';
import { hiring } from './ro/talk/hiring.ts';
import { question } from './ro/talk/question.ts';
import { repair } from './ro/repair/repair.ts';
import { repairLoan } from './ro/repair/repair-loan.ts';
import { repairChecks } from './ro/repair/repair-checks.ts';
import { repairSale } from './ro/repair/repair-sale.ts';
import { repairOperation } from './ro/repair/repair-operation.ts';
import { consents } from './ro/consents.ts';
import { newsletter } from './ro/newsletter.ts';
import { review } from './ro/review.ts';
import { stationKeys } from './ro/station-keys.ts';
import { statistics } from './ro/statistics.ts';
import { giftCard } from './ro/orders/gift-card.ts';
import { reservation } from './ro/reservation.ts';
import { server } from './ro/floor/server.ts';
import { hub } from './ro/floor/hub.ts';
import { handOver, packing, picking, refused, station } from './ro/floor/station.ts';
import { notice, pin, supervision } from './ro/floor/supervision.ts';
import { stock, stockWork } from './ro/stock.ts';
import { unit } from './ro/unit.ts';

/** Texts of the back office in Romanian. Keys with `_one`, `_few`, `_other` are forms by count. */
export const ro = {
  frame,
  keys,
  help,
  palette,
  status,
  signIn,
  fields,
  views,
  grid,
  product,
  task,
  today,
  bank,
  content,
  rich,
  fileSets,
  letters,
  stores,
  bonus,
  discount,
  loans,
  question,
  enquiry,
  hiring,
  repair,
  repairLoan,
  repairChecks,
  repairSale,
  repairOperation,
  newsletter,
  consents,
  review,
  statistics,
  reservation,
  giftCard,
  exceptions,
  pageCache,
  pause,
  form,
  unit,
  buyout,
  priceList,
  order,
  orderChange,
  orderSplit,
  orderInvoices,
  orderLetter,
  offline,
  drafts,
  category,
  crop,
  model,
  newGoods,
  bulk,
  cells,
  cover,
  metaMaster,
  imports,
  station,
  stock,
  stockWork,
  picking,
  packing,
  handOver,
  hub,
  refused,
  late,
  notice,
  supervision,
  floor,
  packages,
  packingSettings,
  people,
  stationKeys,
  integration,
  passkeys,
  secondFactor,
  pin,
  peripherals,
  server,
  leadStation,
  refusals,
};
