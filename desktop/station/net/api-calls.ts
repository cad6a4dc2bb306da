import type { CallContext } from '@kolobeh/shared/client.ts';
import { type ClientLink, ORPCError } from '@orpc/client';
import type { ApiReply } from '../../bridge/contract.ts';
import { Refusal, stationRefusal } from './refusal.ts';

/** Calls of the contract that screens may make themselves. The rest goes through the station's own calls or not at all. */
const open: ReadonlySet<string> = new Set([
  'buyout.addBuyoutColour',
  'buyout.addBuyoutModel',
  'buyout.addPhoto',
  'buyout.bankFiles',
  'buyout.buyoutColours',
  'buyout.cancelPayout',
  'buyout.changeAccount',
  'buyout.changePrices',
  'buyout.changeQuestionnaire',
  'buyout.createPriceList',
  'buyout.discardPriceList',
  'buyout.inspect',
  'buyout.inspectionForm',
  'buyout.makeBankFile',
  'buyout.markPaid',
  'buyout.officeDetail',
  'buyout.officeRows',
  'buyout.officeStep',
  'buyout.payoutRows',
  'buyout.preparePayout',
  'buyout.priceListDifference',
  'buyout.priceListSheet',
  'buyout.priceLists',
  'buyout.publishPriceList',
  'buyout.recordCheck',
  'buyout.releasePayout',
  'buyout.removePhoto',
  'buyout.returnPayout',
  'buyout.revealIdentity',
  'buyout.runChecks',
  'buyout.stockForm',
  'buyout.toStock',
  'catalogue.addGift',
  'catalogue.addPicture',
  'catalogue.arrangePictures',
  'catalogue.attributeNames',
  'catalogue.cancelPlannedPrice',
  'catalogue.endGift',
  'catalogue.masterOf',
  'catalogue.officeDetail',
  'catalogue.officeMaster',
  'catalogue.officeRows',
  'catalogue.planPrice',
  'catalogue.updateMaster',
  'catalogue.updateVariant',
  'category.officeManufacturers',
  'category.officeTree',
  'discount.addCode',
  'discount.archiveDiscount',
  'category.addProducts',
  'category.create',
  'category.masterRows',
  'category.move',
  'category.officeDetail',
  'category.photos',
  'category.remove',
  'category.removeProducts',
  'category.update',
  'discount.bonusDeviceTypes',
  'discount.bonusManufacturers',
  'discount.bonusQualityTypes',
  'discount.changeBonus',
  'discount.changeDiscount',
  'discount.createBonus',
  'discount.createDiscount',
  'discount.endBonus',
  'discount.generateCodes',
  'discount.officeBonuses',
  'discount.officeDiscounts',
  'invoice.credit',
  'invoice.documents',
  'invoice.issue',
  'invoice.sendAgain',
  'order.officeRows',
  'order.officeDetail',
  'order.officeStep',
  'order.recordTransfer',
  'order.refundLines',
  'order.sayOfRefund',
  'order.recordChoice',
  'order.expectPieces',
  'order.tellLoanAgain',
  'invoice.sendEInvoiceAgain',
  'withdrawal.officeStep',
  'withdrawal.refund',
  'withdrawal.sayOfRefund',
  'complaint.officeStep',
  'stock.changeLocation',
  'stock.closeLocation',
  'stock.createLocation',
  'stock.locationRows',
  'stock.productLocationRows',
  'staff.views',
  'staff.saveView',
  'staff.removeView',
  'staff.tasks',
  'staff.settleTask',
  'staff.takeTask',
  'unit.find',
  'unit.officeDetail',
  'staff.setPin',
  'warehouse.approveWeight',
  'warehouse.board',
  'warehouse.confirmStationKey',
  'warehouse.crates',
  'warehouse.packingSettings',
  'warehouse.setPackingSettings',
  'warehouse.forceAbandonPackage',
  'warehouse.forceReleasePickList',
  'warehouse.heldWork',
  'warehouse.pullOrder',
  'warehouse.queue',
  'warehouse.removeHubStation',
]);

/** A call of the contract that a screen asks the station to make. */
export interface ApiCall {
  path: readonly string[];
  input?: unknown;
  idempotencyKey?: string;
}

/** @throws Refusal `CALL_NOT_ALLOWED`, `OFFLINE` or `PASSWORD_UNCONFIRMED`; refusals of the API are part of the reply. */
export async function callApi(
  link: ClientLink<CallContext>,
  { path, input, idempotencyKey }: ApiCall,
): Promise<ApiReply> {
  if (!open.has(path.join('.'))) throw stationRefusal('CALL_NOT_ALLOWED');
  try {
    return { ok: true, output: await link.call(path, input, { context: { idempotencyKey } }) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof ORPCError)) throw stationRefusal('OFFLINE');
    const data: unknown = error.data;
    const { status, message, defined } = error;
    return { ok: false, error: { code: String(error.code), status, message, data, defined } };
  }
}
