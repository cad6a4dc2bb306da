import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { LabelledJob } from '@kolobeh/shared/warehouse/labels/package-label.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import type { EntityManager } from 'typeorm';
import { companyLines } from '../../documents/company-lines.ts';
import { numberSeries } from '../../integrations/carriers/number-series.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { cashOf } from '../packing/shipment.ts';
import { findDeliveryOnLabel } from './queries/delivery-on-label.ts';

/** All that labels of an order's packages say; the cash is that of the first one, as things stand now. */
export async function labelledJob(db: Pick<EntityManager, 'query'>, order: StoredOrder): Promise<LabelledJob> {
  const method = await findDeliveryOnLabel(db, order);
  const to = order.delivery_address;
  const [name = '', ...address] = companyLines[order.market];
  const cash = cashOf(order, { part: 1 });
  return {
    market: order.market,
    order_number: order.number,
    delivery_name: method?.delivery_name ?? order.type_delivery_code,
    recipient: `${to.first_name} ${to.last_name}`,
    destination: [to.address, showTown(order.market, to)],
    label: {
      sender: { name, address: address.slice(0, 2) },
      phone: to.phone,
      carrier_name: carrierName(order.carrier),
      cash_on_delivery: cash === null ? null : money(cash, order.currency),
      series:
        numberSeries(order.carrier)?.of({ isToPoint: order.pickup_point_id !== null, hasCash: cash !== null }) ?? null,
      load_place: method?.load_place ?? null,
    },
  };
}
