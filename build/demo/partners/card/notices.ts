// What the played gateway tells the shop by itself: kept until delivered, repeated when the shop does not answer.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RecordFile } from '../record-file.ts';
import type { NoticeSwitches } from '../switches.ts';
import type { Payment } from './payment.ts';
import { noticeOf, type Signer, strangersKey } from './signing.ts';

/** One message to the shop, kept until it is delivered or given up, so that a restart does not lose it. */
export const Notice = z.object({
  id: z.string(),
  pay_id: z.string(),
  status: z.number().int(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  is_parallel: z.boolean(),
  /** `held` waits for the payment's final state (out of order). */
  state: z.enum(['held', 'waiting', 'delivered', 'given_up']),
  tries: z.number().int(),
  due_at: z.number(),
});
export type Notice = z.infer<typeof Notice>;

/** Pauses after each failed try; then the gateway gives up and the shop must ask. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];
const deadlineMs = 5_000;

/** Notices of payments on their way to the shop (webhooks with retries). */
export interface Notices {
  /** Tells of the payment's present state, as the switches say. */
  tell: (payment: Payment, switches: NoticeSwitches) => void;
  /** Sends all that is due; one run at a time. */
  deliverDue: () => Promise<void>;
  all: () => Notice[];
  /** Sends nothing more; waits for what is on its way. The rest is kept for the next start. */
  close: () => Promise<void>;
}

async function post({ url, fields }: Notice): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** The notice after a try. */
function tried(notice: Notice, isDelivered: boolean, now: number): Notice {
  const tries = notice.tries + 1;
  if (isDelivered) return { ...notice, tries, state: 'delivered' };
  const wait = pausesMs[notice.tries];
  return wait === undefined ? { ...notice, tries, state: 'given_up' } : { ...notice, tries, due_at: now + wait };
}

/** Notices due now in groups that leave together: parallel copies at once, all others one by one. */
function groupsOf(notices: readonly Notice[]): Notice[][] {
  const groups: Notice[][] = [];
  for (const notice of notices) {
    const last = groups.at(-1);
    const joins =
      notice.is_parallel &&
      last?.[0]?.is_parallel === true &&
      last[0].pay_id === notice.pay_id &&
      last[0].status === notice.status;
    if (last && joins) last.push(notice);
    else groups.push([notice]);
  }
  return groups;
}

/**
 * Sends notices over HTTP, signed like answers. Switches send copies, hold them back or have them signed by a stranger,
 * to see that the shop bears it.
 */
export function noticeQueue(records: RecordFile<Notice>, signer: Signer): Notices {
  let running: Promise<void> | null = null;
  let isClosing = false;
  const now = (): number => signer.now().getTime();
  const release = (payId: string): void => {
    const held = records.all().filter((notice) => notice.pay_id === payId && notice.state === 'held');
    for (const notice of held) records.set(notice.id, { ...notice, state: 'waiting', due_at: now() + 300 });
  };
  const send = async (notice: Notice): Promise<void> => {
    const isDelivered = await post(notice);
    records.set(notice.id, tried(notice, isDelivered, now()));
  };
  const run = async (): Promise<void> => {
    const due = records
      .all()
      .filter((notice) => notice.state === 'waiting' && notice.due_at <= now())
      .toSorted((a, b) => a.due_at - b.due_at);
    for (const group of groupsOf(due)) if (!isClosing) await Promise.all(group.map(send));
  };
  const tell = (payment: Payment, switches: NoticeSwitches): void => {
    const url = payment.notify_url;
    if (url === null || switches.is_off) return;
    const fields = noticeOf(payment, switches.is_forged ? { ...signer, privateKeyPem: strangersKey() } : signer);
    const isHeld = switches.is_out_of_order && payment.status <= 2;
    for (let copy = 0; copy < switches.copies; copy += 1) {
      const id = randomUUID();
      const state = isHeld ? 'held' : 'waiting';
      const { pay_id, status } = payment;
      records.set(id, {
        id,
        pay_id,
        status,
        url,
        fields,
        is_parallel: switches.is_parallel,
        state,
        tries: 0,
        due_at: now(),
      });
    }
    if (payment.status > 2) release(payment.pay_id);
  };
  const deliverDue = (): Promise<void> => {
    if (isClosing) return running ?? Promise.resolve();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  const close = async (): Promise<void> => {
    isClosing = true;
    await running;
  };
  return { tell, deliverDue, all: records.all, close };
}
