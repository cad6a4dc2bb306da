import { playedPartners } from '../../api/operation/open-shop.ts';
import { readSettings, SettingsError } from '../../api/operation/settings.ts';
import { PlainError } from '../plain-error.ts';
import type { Task } from '../task.ts';

/** Says whether the server's processes would start by these settings, and which partners are played: nothing is begun. */
const settingsTask: Task = async () => {
  try {
    const settings = readSettings(process.env);
    console.log(
      `The settings are understood; the shop is at ${settings.PUBLIC_URL}, in ${settings.MARKETS.join(' and ')}.`,
    );
    const played = playedPartners(settings);
    if (played.length > 0) console.log(`The sandbox plays these partners, name their addresses: ${played.join(', ')}.`);
    return 0;
  } catch (error) {
    throw error instanceof SettingsError ? new PlainError(error.message) : error;
  }
};
export default settingsTask;
