import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { compress } from '../../api/page-cache/compress.ts';
import { answersPages, readSettings, SettingsError } from '../../api/operation/settings.ts';
import { serveApi } from '../../api/app/serve-api.ts';
import { type RunningApi, startApi } from '../../api/app/start-api.ts';
import { mountShop } from '../../storefront/server.ts';

async function mountPages({ app, storing, clientFor, deps }: RunningApi): Promise<void> {
  const { settings, placeWidgets, walletScripts } = deps;
  app.use(compress, storing);
  await mountShop(app, {
    clientFor,
    markets: settings.MARKETS,
    publicUrl: settings.PUBLIC_URL,
    production: settings.NODE_ENV !== 'development',
    formTargets: [
      settings.CARD_GATEWAY_URL ?? settings.SANDBOX_URL,
      settings.INSTALMENT_PAGES_URL ?? settings.INSTALMENT_URL ?? settings.SANDBOX_URL,
    ].map((url) => new URL(url).origin),
    placeWidgets,
    walletOrigins: [...new Set(Object.values(walletScripts).map((url) => new URL(url).origin))],
  });
}

/** The one program of the server, as much of it as the role of the process has: the shop's pages call the API in process. */
async function main(): Promise<void> {
  keepFilesToOwner();
  const api = await startApi(readSettings(process.env));
  if (answersPages(api.deps.settings)) await mountPages(api);
  await serveApi(api, 'the shop');
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
