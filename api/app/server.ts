import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { listen, liveUntilSignal } from '../http/listen.ts';
import { readSettings, SettingsError } from '../operation/settings.ts';
import { startApi } from './start-api.ts';

/** The API alone, for a shop that runs elsewhere and calls it over HTTP. */
async function main(): Promise<void> {
  keepFilesToOwner();
  const settings = readSettings(process.env);
  const api = await startApi(settings);
  const listening = await listen({ answer: api.answer, host: settings.HOST, port: settings.PORT, log: api.deps.log });
  api.deps.log.info({ port: listening.port }, 'the API listens');
  liveUntilSignal(api.deps.log, async () => {
    api.deps.lifecycle.beginStop();
    await listening.stop();
    await api.close();
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
