import { parcelLabel } from '@kolobeh/shared/delivery/parcel-label.ts';
import type { PrintableLabel } from '@kolobeh/shared/delivery/printer-language.ts';
import { zplOf } from '@kolobeh/shared/delivery/zpl.ts';
import { showPostcode } from '@kolobeh/shared/validation/postcode.ts';
import type { EntityManager } from 'typeorm';
import { houseLines } from '../documents/house.ts';
import { findOrder } from '../order/repository.ts';
import { findPackage } from './package-repository.ts';
import { cashOfPackage } from './shipment.ts';

/** Carriers by the name their drivers know. */
const carrierNames: Record<string, string> = {
  ppl: 'PPL',
  dpd: 'DPD',
  packeta: 'Zásilkovna',
  sameday: 'Sameday',
  'fan-courier': 'FAN Courier',
  'store-transfer': 'Kolobeh',
  'city-courier': 'Kolobeh Express',
};

/** The label of a finished package; the same each time but for the mark of a reprint. */
export async function labelOfPackage(manager: EntityManager, packageId: string, reprint = 0): Promise<PrintableLabel> {
  const pack = await findPackage(manager, packageId);
  const order = pack && (await findOrder(manager, pack.order_id));
  if (!pack?.tracking_number || !order) throw new Error('A label needs a package with a number');
  const [method]: { name: string }[] = await manager.query(
    `select name from delivery_method where market = $1 and code = $2`,
    [order.market, order.type_delivery_code],
  );
  const [set]: { packages: number }[] = await manager.query(
    `select count(*)::integer as packages from package where order_id = $1 and state <> 'cancelled'`,
    [order.id],
  );
  const to = order.delivery_address;
  const [name = '', ...address] = houseLines[order.market];
  const description = parcelLabel({
    market: order.market,
    sender: { name, address: address.slice(0, 2) },
    recipient: {
      name: `${to.first_name} ${to.last_name}`,
      address: [to.address, `${showPostcode(order.market, to.postcode)} ${to.city}`],
      phone: to.phone,
    },
    carrier: carrierNames[order.carrier] ?? order.carrier,
    service: method?.name ?? order.type_delivery_code,
    trackingNumber: pack.tracking_number,
    packageCode: pack.code,
    orderNumber: order.number,
    piece: { number: pack.part, of: set?.packages ?? 1 },
    cashOnDelivery: cashOfPackage(order, pack),
    weightGrams: pack.weight_grams ?? order.weight_grams,
    reprint,
  });
  return { zpl: zplOf(description), description };
}
