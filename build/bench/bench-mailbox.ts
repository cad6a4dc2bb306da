import path from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import type { BenchShop } from './bench-shop.ts';

/** A mail server that takes letters. */
export interface BenchMailbox {
  /** For `SMTP_URL` of a server that sends them. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * A real mail server beside the measured programs. Without one, each letter of an order is written and fails several
 * times while orders are measured, which no shop's machine does all day.
 */
export async function startMailbox(shop: BenchShop): Promise<BenchMailbox> {
  const port = await freePort();
  const mailDir = path.join(shop.dataDir, 'mail');
  const { stop } = await shop.start('build/mailbox/server.ts', { SMTP_PORT: String(port), MAIL_DIR: mailDir }, '/');
  return { url: `smtp://127.0.0.1:${port}`, stop };
}
