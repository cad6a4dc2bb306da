import { bank } from './en/bank.ts';
import { content } from './en/content/content.ts';
import { fileSets } from './en/content/file-sets.ts';
import { letters } from './en/content/letters.ts';
import { rich } from './en/content/rich.ts';
import { stores } from './en/content/stores.ts';
import { bonus } from './en/bonus.ts';
import { loans } from './en/loans.ts';
import { discount } from './en/discount.ts';
import { bulk } from './en/catalogue/bulk.ts';
import { cells } from './en/catalogue/cells.ts';
import { buyout } from './en/buyout.ts';
import { category } from './en/catalogue/category.ts';
import { imports } from './en/catalogue/imports.ts';
import { cover } from './en/catalogue/cover.ts';
import { metaMaster } from './en/catalogue/meta-master.ts';
import { crop } from './en/catalogue/crop.ts';
import { model } from './en/catalogue/model.ts';
import { newGoods } from './en/catalogue/new-goods.ts';
import { floor, packingSettings } from './en/floor/floor.ts';
import { packages } from './en/floor/packages.ts';
import { fields, form, frame, keys, palette, signIn, status } from './en/frame.ts';
import { grid, product, views } from './en/grids.ts';
import { help } from './en/help/help.ts';
import { task } from './en/task.ts';
import { today } from './en/today.ts';
import { late } from './en/floor/late.ts';
import { leadStation } from './en/floor/lead-station.ts';
import { exceptions } from './en/exceptions.ts';
import { pageCache } from './en/page-cache.ts';
import { pause } from './en/pause.ts';
import { integration } from './en/integration.ts';
import { people } from './en/people/people.ts';
import { passkeys } from './en/people/passkeys.ts';
import { secondFactor } from './en/people/second-factor.ts';
import { peripherals } from './en/floor/peripherals.ts';
import { drafts, offline } from './en/floor/offline.ts';
import { order } from './en/order.ts';
import { orderChange } from './en/orders/change.ts';
import { orderSplit } from './en/orders/split.ts';
import { orderInvoices } from './en/orders/invoices.ts';
import { orderLetter } from './en/orders/letter.ts';
import { priceList } from './en/price-list.ts';
import { refusals } from './en/refusals.ts';
import { enquiry } from './en/talk/enquiry.ts';
import { hiring } from './en/talk/hiring.ts';
import { question } from './en/talk/question.ts';
import { repair } from './en/repair/repair.ts';
import { repairLoan } from './en/repair/repair-loan.ts';
import { repairChecks } from './en/repair/repair-checks.ts';
import { repairSale } from './en/repair/repair-sale.ts';
import { repairOperation } from './en/repair/repair-operation.ts';
import { consents } from './en/consents.ts';
import { newsletter } from './en/newsletter.ts';
import { review } from './en/review.ts';
import { stationKeys } from './en/station-keys.ts';
import { statistics } from './en/statistics.ts';
import { giftCard } from './en/orders/gift-card.ts';
import { reservation } from './en/reservation.ts';
import { server } from './en/floor/server.ts';
import { hub } from './en/floor/hub.ts';
import { handOver, packing, picking, refused, station } from './en/floor/station.ts';
import { notice, pin, supervision } from './en/floor/supervision.ts';
import { stock, stockWork } from './en/stock.ts';
import { unit } from './en/unit.ts';

/** Texts of the back office in English. Keys with `_one`, `_other` are forms by count. */
export const en = {
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
