import { bank } from './cs/bank.ts';
import { content } from './cs/content/content.ts';
import { fileSets } from './cs/content/file-sets.ts';
import { letters } from './cs/content/letters.ts';
import { rich } from './cs/content/rich.ts';
import { stores } from './cs/content/stores.ts';
import { bonus } from './cs/bonus.ts';
import { loans } from './cs/loans.ts';
import { discount } from './cs/discount.ts';
import { bulk } from './cs/catalogue/bulk.ts';
import { cells } from './cs/catalogue/cells.ts';
import { buyout } from './cs/buyout.ts';
import { category } from './cs/catalogue/category.ts';
import { imports } from './cs/catalogue/imports.ts';
import { cover } from './cs/catalogue/cover.ts';
import { metaMaster } from './cs/catalogue/meta-master.ts';
import { crop } from './cs/catalogue/crop.ts';
import { model } from './cs/catalogue/model.ts';
import { newGoods } from './cs/catalogue/new-goods.ts';
import { floor, packingSettings } from './cs/floor/floor.ts';
import { packages } from './cs/floor/packages.ts';
import { fields, form, frame, keys, palette, signIn, status } from './cs/frame.ts';
import { grid, product, views } from './cs/grids.ts';
import { help } from './cs/help/help.ts';
import { task } from './cs/task.ts';
import { today } from './cs/today.ts';
import { late } from './cs/floor/late.ts';
import { leadStation } from './cs/floor/lead-station.ts';
import { exceptions } from './cs/exceptions.ts';
import { pageCache } from './cs/page-cache.ts';
import { pause } from './cs/pause.ts';
import { integration } from './cs/integration.ts';
import { people } from './cs/people/people.ts';
import { passkeys } from './cs/people/passkeys.ts';
import { secondFactor } from './cs/people/second-factor.ts';
import { peripherals } from './cs/floor/peripherals.ts';
import { drafts, offline } from './cs/floor/offline.ts';
import { order } from './cs/order.ts';
import { orderChange } from './cs/orders/change.ts';
import { orderSplit } from './cs/orders/split.ts';
import { orderInvoices } from './cs/orders/invoices.ts';
import { orderLetter } from './cs/orders/letter.ts';
import { priceList } from './cs/price-list.ts';
import { refusals } from './cs/refusals.ts';
import { enquiry } from './cs/talk/enquiry.ts';
import { hiring } from './cs/talk/hiring.ts';
import { question } from './cs/talk/question.ts';
import { repair } from './cs/repair/repair.ts';
import { repairLoan } from './cs/repair/repair-loan.ts';
import { repairChecks } from './cs/repair/repair-checks.ts';
import { repairSale } from './cs/repair/repair-sale.ts';
import { repairOperation } from './cs/repair/repair-operation.ts';
import { consents } from './cs/consents.ts';
import { newsletter } from './cs/newsletter.ts';
import { review } from './cs/review.ts';
import { stationKeys } from './cs/station-keys.ts';
import { statistics } from './cs/statistics.ts';
import { giftCard } from './cs/orders/gift-card.ts';
import { reservation } from './cs/reservation.ts';
import { server } from './cs/floor/server.ts';
import { hub } from './cs/floor/hub.ts';
import { handOver, packing, picking, refused, station } from './cs/floor/station.ts';
import { notice, pin, supervision } from './cs/floor/supervision.ts';
import { stock, stockWork } from './cs/stock.ts';
import { unit } from './cs/unit.ts';

/** Texts of the back office in Czech. Keys with `_one`, `_few`, `_many`, `_other` are forms by count. */
export const cs = {
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
