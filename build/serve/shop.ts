import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { listen, liveUntilSignal } from '../../api/http/listen.ts';
import { compress } from '../../api/page-cache/compress.ts';
import { readSettings, SettingsError } from '../../api/operation/settings.ts';
import { startApi } from '../../api/app/start-api.ts';
import { mountShop } from '../../storefront/server.ts';

/** The shop and its API in one process: pages call the API in process. */
async function main(): Promise<void> {
  keepFilesToOwner();
  const settings = readSettings(process.env);
  const api = await startApi(settings);
  api.app.use(compress, api.storing);
  await mountShop(api.app, {
    clientFor: api.clientFor,
    publicUrl: settings.PUBLIC_URL,
    production: settings.NODE_ENV !== 'development',
    formTargets: [
      settings.CARD_GATEWAY_URL ?? settings.SANDBOX_URL,
      settings.INSTALMENT_PAGES_URL ?? settings.INSTALMENT_URL ?? settings.SANDBOX_URL,
    ].map((url) => new URL(url).origin),
    placeWidgets: api.deps.placeWidgets,
    walletOrigins: [...new Set(Object.values(api.deps.walletScripts).map((url) => new URL(url).origin))],
  });
  const listening = await listen({ answer: api.answer, host: settings.HOST, port: settings.PORT, log: api.deps.log });
  api.deps.log.info({ port: listening.port }, 'the shop listens');
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
