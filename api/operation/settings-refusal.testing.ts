import { readSettings, SettingsError } from './settings.ts';

/** What a server says of settings that it does not start with; empty when it takes them. */
export function refusalOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}
