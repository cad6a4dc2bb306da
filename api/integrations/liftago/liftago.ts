// Liftago's couriers: whether one goes from a store to an address now, and when it would be there.
import type { CourierEnd } from '@kolobeh/shared/checkout/liftago-contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';

interface LiftagoStop {
  name: string;
  phone: string;
  street: string;
  city: string;
  postcode: string;
}

/** Couriers within the hour; only estimates are asked for. */
export interface Liftago {
  /** @returns when the courier would be there, or why none goes. @throws PartnerError when it does not answer */
  estimate: (from: LiftagoStop, to: LiftagoStop) => Promise<Result<Date, CourierEnd>>;
}

const Reply = z.discriminatedUnion('feasible', [
  z.object({ feasible: z.literal(true), dropoff_at: z.iso.datetime() }),
  z.object({ feasible: z.literal(false), reason: z.enum(['out_of_range', 'no_driver']) }),
]);

const ends = { out_of_range: 'OUT_OF_RANGE', no_driver: 'NO_DRIVER' } as const;

/** An estimate binds nobody, so it may be asked for again. */
export const liftago = ({ url, key }: { url: string; key: string }): Liftago => ({
  estimate: async (pickup, dropoff) => {
    const call: PartnerCall = {
      partner: 'liftago',
      operation: 'deliveries/estimate',
      method: 'POST',
      url: `${url}/deliveries/estimate`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ pickup, dropoff }),
      timeoutMs: 5_000,
      isRepeatable: true,
    };
    const reply = await callPartner(call);
    if (reply.status !== 200) throw unexpectedStatus(call, reply.status);
    const told = parseReply(call, Reply, reply.text);
    return told.feasible ? ok(new Date(told.dropoff_at)) : refused(ends[told.reason]);
  },
});

declare module '../../operation/deps.ts' {
  interface Deps {
    liftago: Liftago;
  }
}
