// The back office in a browser: `node desktop/host/server.ts`. Settings are in the environment, see settings.ts.
import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { outliveRequests } from '@kolobeh/shared/serving/request-scope.ts';
import { StoreInUse, StoreTooNew } from '../station/store/open-database.ts';
import { processLog } from '../station/log.ts';
import { type Host, startHost } from './host.ts';
import { readHostSettings } from './settings.ts';

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

async function start(): Promise<Host> {
  const settings = readHostSettings(process.env);
  try {
    return await startHost(settings, processLog);
  } catch (error) {
    if (isTaken(error)) stopWith(`Port ${settings.port} is taken; set BACKOFFICE_PORT to another one.`);
    if (error instanceof StoreInUse || error instanceof StoreTooNew) stopWith(error.message);
    throw error;
  }
}

keepFilesToOwner();
outliveRequests((message, error) => processLog.fault(message, error));
const host = await start().catch((error: unknown) => stopWith(error instanceof Error ? error.message : String(error)));
processLog.info('Back office is ready', { url: `http://127.0.0.1:${host.port}` });

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void host.stop().then(() => process.exit(0));
  });
}
