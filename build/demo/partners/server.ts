// Entry of the sandbox: the partners of the shop, played over real HTTP.
import { once } from 'node:events';
import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { outliveRequests } from '@kolobeh/shared/serving/request-scope.ts';
import { serveHttp } from '@kolobeh/shared/serving/serve-http.ts';
import { z } from 'zod';
import { openSandbox } from './sandbox.ts';

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
});

keepFilesToOwner();
const settings = Settings.parse(process.env);
const sandbox = openSandbox({ dataDir: settings.DATA_DIR });
const server = serveHttp({ answer: sandbox.app, tell: console.error });
server.once('error', (error) => {
  console.error(`Partner sandbox cannot listen on ${settings.HOST}:${settings.PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(settings.PORT, settings.HOST, () => {
  console.log(`Partner sandbox at http://${settings.HOST}:${settings.PORT}`);
});
outliveRequests(console.error);

/** Calls on their way may finish; those that the "time-out" switch holds open are cut. */
async function stop(): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  setTimeout(() => server.closeAllConnections(), 1_000).unref();
  server.closeIdleConnections();
  await closed;
  await sandbox.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
