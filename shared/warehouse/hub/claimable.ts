import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { PackingBox, PackingJob, ScanScope } from '../packing/packing.ts';
import { packSubject } from './voting.ts';

/** A picked order that waits in its crate, with what is needed to pack it. Whom it goes to is not told beforehand. */
export const ClaimablePackage = PackingJob.omit({
  package_id: true,
  package_code: true,
  recipient: true,
  destination: true,
  note: true,
  boxes: true,
  closed: true,
  awaiting: true,
  is_cancelled: true,
  is_asked: true,
  label: true,
}).extend({
  /** How often the order's packing was begun before; see `packSubject`. */
  round: z.int().min(0),
});
export type ClaimablePackage = z.infer<typeof ClaimablePackage>;

/** What may be claimed while the server cannot be asked: the orders that must leave soonest, at most `mostClaimable`. */
export const Claimable = z.object({
  /** Changes with the contents. */
  version: z.string(),
  boxes: z.array(PackingBox),
  packages: z.array(ClaimablePackage),
});
export type Claimable = z.infer<typeof Claimable>;

export const mostClaimable = 200;

export const subjectOf = ({ order_id, round }: Pick<ClaimablePackage, 'order_id' | 'round'>): string =>
  packSubject(order_id, round);

/** The job a station packs by a grant, until the server tells whom the package goes to. */
export function jobByGrant(
  { round: _round, ...known }: ClaimablePackage,
  boxes: PackingBox[],
  packageId: string,
): PackingJob {
  return {
    ...known,
    package_id: packageId,
    package_code: '',
    recipient: '',
    destination: [],
    note: '',
    boxes,
    closed: [],
    awaiting: null,
    is_cancelled: false,
    is_asked: false,
    label: null,
  };
}

/** The hub's word by which a station packs an order it could not ask the server for. */
export const PackClaim = z.object({
  kind: z.literal('pack_claim'),
  /** Id of the grant and of the package it makes. */
  package_id: Uuid,
  order_id: Uuid,
  crate_code: z.string().min(1).max(20),
  round: z.int().min(0),
  /** As the house had it set when the work was offered. */
  scan_scope: ScanScope,
  granted: z.object({
    hub_device_id: Uuid,
    /** Number of the roster in force. */
    epoch: z.int().min(1),
    /** The hub's term in it. */
    term: z.int().min(1),
  }),
});
export type PackClaim = z.infer<typeof PackClaim>;
