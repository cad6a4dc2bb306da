import { setTimeout as delay } from 'node:timers/promises';
import { listen, liveUntilSignal } from '../http/listen.ts';
import type { RunningApi } from './start-api.ts';

/**
 * Listens until a signal comes. Then it says "not ready", goes on answering for as long as the balancer in front needs to
 * notice, takes no new connections, lets requests and jobs under way finish, and ends.
 * @param what what the log says to listen
 */
export async function serveApi(api: RunningApi, what: string): Promise<void> {
  const { settings, log, lifecycle } = api.deps;
  const listening = await listen({ answer: api.answer, host: settings.HOST, port: settings.PORT, log });
  log.info({ port: listening.port, role: settings.ROLE }, `${what} listens`);
  liveUntilSignal(log, async (again) => {
    lifecycle.beginStop();
    await Promise.race([delay(settings.STOP_WAIT_SECONDS * 1000), again]);
    await listening.stop();
    await api.close();
  });
}
