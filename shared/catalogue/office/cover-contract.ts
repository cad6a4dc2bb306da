// What the office keeps of insurance and extended warranties: offers of a market for a kind of device and a band of prices.
import { z } from 'zod';
import { CoverKind, WarrantyCode } from '../../cover/cover.ts';
import { route, staffCall } from '../../kernel/contract.ts';
import { RowNumber } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { staleVersion, Version, versioned } from '../../kernel/versioned.ts';
import { Quality } from '../quality.ts';
import { OfficeMaster } from './master-product.ts';

/** Up to a million crowns or lei, in minor units. */
const Amount = z.int().min(0, 'TOO_SMALL').max(1_000_000_00, 'TOO_MUCH');

/** What staff say of an offer. Amounts are minor units of its market. */
export const CoverFacts = z.strictObject({
  kind: CoverKind.describe('Which it is stays as it was begun: carts have chosen it as that'),
  code: WarrantyCode.nullable().describe('By which a warranty is given; null of what everybody is offered'),
  name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
  months: z.int().min(1, 'POSITIVE').max(120, 'TOO_MUCH'),
  type_device: OfficeMaster.shape.type_device,
  qualities: z.array(Quality).min(1, 'REQUIRED').max(3),
  price_from: Amount.describe('Least price of the device'),
  price_below: Amount.nullable().describe('Price of the device from which another offer holds; null: none does'),
  price: Amount.describe('For one piece'),
  position: z.int().min(0, 'TOO_SMALL').max(999, 'TOO_MUCH').describe('Place among the others, the least first'),
  is_active: z.boolean(),
});
export type CoverFacts = z.infer<typeof CoverFacts>;

/** An offer as the office keeps it. */
export const OfficeCover = CoverFacts.extend({
  id: z.int(),
  version: z.int(),
  market: MarketCode,
  changed_at: z.iso.datetime(),
});
export type OfficeCover = z.infer<typeof OfficeCover>;

/** An edit made on another version; both are put side by side. */
export const StaleCover = versioned(CoverFacts);

const change = staffCall('cover.edit', { personalData: false });

/** Calls of the back office about insurance and warranties. */
export const coverContract = {
  officeCovers: route
    .meta(staffCall('cover.edit', { rateLimit: 'read', personalData: false }))
    .route({ method: 'GET', path: '/office/covers', summary: 'All insurance and warranties, those switched off too' })
    .output(z.object({ covers: z.array(OfficeCover) })),
  createCover: route
    .meta(change)
    .route({ method: 'POST', path: '/office/covers', successStatus: 201, summary: 'Adds an insurance or a warranty' })
    .input(z.strictObject({ market: MarketCode, facts: CoverFacts }))
    .output(OfficeCover),
  changeCover: route
    .meta(change)
    .route({
      method: 'PUT',
      path: '/office/covers/{id}',
      summary: 'Changes an insurance or a warranty, or switches it off; placed orders keep what was bought',
    })
    .input(z.strictObject({ id: RowNumber, version: Version, facts: CoverFacts }))
    .output(OfficeCover)
    .errors({ COVER_NOT_FOUND: { status: 404, message: 'No such cover' }, ...staleVersion(CoverFacts) }),
};
