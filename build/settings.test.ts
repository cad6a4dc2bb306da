import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  test('without any the shop is at port 4000 with everything built in', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      shopPort: 4000,
      backOfficePort: 4100,
      publicUrl: 'http://127.0.0.1:4000',
      demoData: true,
    });
    expect(settings.databaseUrl).toBeUndefined();
    expect(path.isAbsolute(settings.dataDir)).toBe(true);
  });

  test('a setting may stand in a file', () => {
    expect(refusal({ SMTP_URL_FILE: '/none/at/all' })).toBe('Wrong setting: SMTP_URL_FILE: there is no such file.');
    expect(refusal({ SMTP_URL: 'smtp://a:25', SMTP_URL_FILE: '/none' })).toContain('set by SMTP_URL_FILE too');
  });

  test('the public address follows the port', () => {
    expect(readSettings({ PORT: '5000' }).publicUrl).toBe('http://127.0.0.1:5000');
  });

  test('an empty variable counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ shopPort: 4000, databaseUrl: undefined });
  });

  test.each([
    ['PORT', 'many', 'PORT must be a port number from 1 to 65535'],
    ['PORT', '0', 'PORT must be a port number'],
    ['PORT', '6000', 'PORT must be a port number from 1 to 65535 that browsers do not block'],
    ['MAILBOX_PORT', '70000', 'MAILBOX_PORT must be a port number'],
    ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be an address such as postgres://'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an address such as https://'],
    ['DEMO_DATA', 'maybe', 'DEMO_DATA must be "on" or "off"'],
  ])('%s=%s is refused in one line that says what is expected', (name, value, expected) => {
    const said = refusal({ [name]: value });
    expect(said).toContain(expected);
    expect(said).not.toContain('\n');
  });

  test('a wrong database address is never repeated, it may hold a password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:secret@localhost/x' })).not.toContain('secret');
  });

  test('every wrong variable is named at once', () => {
    expect(refusal({ PORT: 'x', SMTP_PORT: 'y' })).toMatch(/PORT must.*SMTP_PORT must/);
  });

  test('two programs cannot share a port', () => {
    expect(refusal({ PORT: '4100' })).toBe(
      'Wrong setting: PORT and BACKOFFICE_PORT are both 4100; each needs a port of its own.',
    );
  });
});
