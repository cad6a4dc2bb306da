// Registers of stolen devices and activation locks, asked by one call. The partner's shapes end here.
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';

/** The partner's address and the house's key there. */
export interface DeviceCheckSettings {
  url: string;
  key: string;
}

/** What is known of a device; `unknown` = the register does not say. */
interface DeviceFacts {
  stolen: 'clear' | 'hit' | 'unknown';
  lock: 'clear' | 'hit' | 'unknown';
  /** The partner's number of the look-up, for questions to it. */
  reference: string;
}

/** Asks about a device by whichever of its numbers is known. */
export interface DeviceCheck {
  /** @throws PartnerError when the partner does not answer as agreed */
  lookUp: (device: { imei: string | null; serialNumber: string | null }) => Promise<DeviceFacts>;
}

const Reply = z.object({
  reference: z.string().min(1),
  blacklist: z.enum(['clean', 'reported', 'unknown']),
  activation_lock: z.enum(['off', 'on', 'unknown']),
});

const stolenOf = { clean: 'clear', reported: 'hit', unknown: 'unknown' } as const;
const lockOf = { off: 'clear', on: 'hit', unknown: 'unknown' } as const;

/** The partner at its address. Looking up changes nothing there, so a lost answer is asked for again. */
export const deviceCheck = ({ url, key }: DeviceCheckSettings): DeviceCheck => ({
  lookUp: async ({ imei, serialNumber }) => {
    const call: PartnerCall = {
      partner: 'device check',
      operation: 'lookups',
      method: 'POST',
      url: `${url}/v1/lookups`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ imei, serial_number: serialNumber }),
      timeoutMs: 10_000,
      isRepeatable: true,
    };
    const reply = await callPartner(call);
    if (reply.status !== 200) throw unexpectedStatus(call, reply.status);
    const { reference, blacklist, activation_lock } = parseReply(call, Reply, reply.text);
    return { reference, stolen: stolenOf[blacklist], lock: lockOf[activation_lock] };
  },
});

declare module '../../operation/deps.ts' {
  interface Deps {
    deviceCheck: DeviceCheck;
  }
}
