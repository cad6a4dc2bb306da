// What a browser journey may know of the house it walks through.
import { test } from '@playwright/test';
import type { CableState } from './cable.ts';

/** Who may sign in. */
export { demoAccounts } from '../demo/shop/demo-accounts.ts';

type Place =
  | 'SHOP_URL'
  | 'BACKOFFICE_URL'
  | 'FLOOR_URL'
  | 'MAILBOX_URL'
  | 'SANDBOX_URL'
  | 'CABLE_URL'
  | 'FLOOR_CABLE_URL'
  | 'DATABASE_URL'
  | 'DATA_DIR';

/** Address (or folder) of a part of the running house. */
export function placeOf(name: Place): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: journeys run by "npm test" or "playwright test" in the root`);
  return value;
}

/** Pulls the cable between the journey's own station and the API out, lets it hang, or puts it in again. */
export async function setCable(state: CableState): Promise<void> {
  const isFloor = test.info().project.name === 'floor';
  await fetch(placeOf(isFloor ? 'FLOOR_CABLE_URL' : 'CABLE_URL'), { method: 'PUT', body: state });
}

export interface CaughtMail {
  id: string;
  subject: string;
  to: string[];
  text: string;
  html: string;
  attachments: { name: string; type: string; size: number }[];
}

/**
 * Newest message to an address whose subject contains the words; waits for it.
 * @throws when none came in time
 */
export async function mailTo(address: string, subject: string, timeoutMs = 60_000): Promise<CaughtMail> {
  const deadline = Date.now() + timeoutMs;
  const list = `${placeOf('MAILBOX_URL')}/api/messages?to=${encodeURIComponent(address)}`;
  while (Date.now() < deadline) {
    const found = ((await (await fetch(list)).json()) as CaughtMail[]).find((mail) => mail.subject.includes(subject));
    if (found) return (await (await fetch(`${placeOf('MAILBOX_URL')}/api/messages/${found.id}`)).json()) as CaughtMail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No message to ${address} with "${subject}" in ${timeoutMs} ms`);
}
