// What stands in lists of an account beside its orders.
import { z } from 'zod';
import { DocumentKind } from '../invoice/billing-document.ts';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { OrderNumber, SecretToken, Uuid } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';

const ownList: StatedMeta = {
  access: 'account.own',
  owner: 'self',
  idempotencyKey: 'none',
  rateLimit: 'read',
  personalData: true,
  cache: 'private',
};

/** The order something belongs to, and what its page is reached by. */
const OfOrder = z.object({ market: MarketCode, order_number: OrderNumber, token: SecretToken });

/** A package on its way, or packed for it. */
const OwnParcel = OfOrder.extend({
  number: z.string(),
  carrier: z.string(),
  tracking_url: z.string().nullable().describe('Null for carriers without a public page'),
  is_on_way: z.boolean().describe('The carrier has it'),
  packed_at: z.iso.datetime().nullable(),
});

/** A document of an order as a file. */
const OwnDocument = OfOrder.extend({
  id: Uuid,
  kind: DocumentKind,
  number: z.string(),
  issued_on: IsoDay,
  total: Money,
});

/** The same of a repair. */
const OwnRepairDocument = z.object({
  market: MarketCode,
  repair_id: Uuid,
  repair_number: z.string(),
  token: SecretToken,
  id: Uuid,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issued_on: IsoDay,
  total: Money,
});

export const ownListContract = {
  parcels: route
    .meta(ownList)
    .route({ method: 'GET', path: '/account/parcels', summary: 'Packages of the own orders, newest first' })
    .output(z.object({ parcels: z.array(OwnParcel) })),
  documents: route
    .meta(ownList)
    .route({
      method: 'GET',
      path: '/account/documents',
      summary: 'Documents of the own orders and repairs, newest first',
    })
    .output(z.object({ documents: z.array(OwnDocument), repair_documents: z.array(OwnRepairDocument) })),
};
