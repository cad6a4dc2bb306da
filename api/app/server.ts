import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { readSettings, SettingsError } from '../operation/settings.ts';
import { serveApi } from './serve-api.ts';
import { startApi } from './start-api.ts';

/** The API alone, for a shop that runs elsewhere and calls it over HTTP. */
async function main(): Promise<void> {
  keepFilesToOwner();
  const api = await startApi(readSettings(process.env));
  await serveApi(api, 'the API');
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
