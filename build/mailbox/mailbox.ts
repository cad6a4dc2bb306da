import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { catchingServer } from './smtp.ts';
import { mailStore } from './store.ts';
import { webServer } from './web.ts';

/** A running mailbox; ports are those it really has. */
export interface Mailbox {
  smtpPort: number;
  webPort: number;
  close: () => Promise<void>;
}

/** The catching mail server and its pages, on this machine only. Port 0 = any free one. */
export async function openMailbox(options: {
  dir: string;
  smtpPort: number;
  webPort: number;
  now: () => Date;
}): Promise<Mailbox> {
  const store = mailStore(options.dir);
  const smtp = catchingServer(store, options.now);
  const web = webServer(store);
  smtp.on('error', (error: Error) => console.error(error.message));
  const listening = once(smtp.server, 'listening');
  smtp.listen(options.smtpPort, '127.0.0.1');
  web.listen(options.webPort, '127.0.0.1');
  await Promise.all([listening, once(web, 'listening')]);
  return {
    smtpPort: (smtp.server.address() as AddressInfo).port,
    webPort: (web.address() as AddressInfo).port,
    async close() {
      web.close();
      web.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
