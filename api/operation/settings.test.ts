import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { refusalOf } from './settings-refusal.testing.ts';

const DATABASE_URL = 'postgres://api:secret@db/kolobeh';
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-settings-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(dir, name);
  writeFileSync(place, text);
  return place;
}

describe('settings of a server', () => {
  it('takes a setting from the file its name with _FILE names, without the line end', () => {
    const settings = readSettings({
      DATABASE_URL_FILE: file('url', `${DATABASE_URL}\n`),
      PPL_CLIENT_SECRET_FILE: file('ppl', 'of-ppl\n'),
      TWISTO_SECRET_KEY_FILE: file('empty', '\n'),
    });
    expect(settings).toMatchObject({ DATABASE_URL, PPL_CLIENT_SECRET: 'of-ppl' });
    expect(settings.TWISTO_SECRET_KEY).toBeUndefined();
  });

  it('takes both markets unless some are named, each once', () => {
    const markets = (MARKETS: string) => readSettings({ DATABASE_URL, MARKETS }).MARKETS;
    expect([markets(''), markets('ro'), markets(' cs , cs'), markets('ro,cs')]).toEqual([
      ['cs', 'ro'],
      ['ro'],
      ['cs'],
      ['ro', 'cs'],
    ]);
    expect(refusalOf({ DATABASE_URL, MARKETS: 'cs,de' })).toMatch(/^Wrong setting – MARKETS/);
    expect(refusalOf({ DATABASE_URL, MARKETS: ',' })).toMatch(/^Wrong setting – MARKETS/);
  });

  it('leaves a setting alone whose own name ends so', () => {
    expect(readSettings({ DATABASE_URL, CARD_MERCHANT_KEY_FILE: '/none.pem' })).toMatchObject({
      CARD_MERCHANT_KEY_FILE: '/none.pem',
    });
  });

  it('refuses a file that cannot be read and a setting that is made twice, without telling a secret', () => {
    expect(refusalOf({ DATABASE_URL_FILE: path.join(dir, 'none') })).toBe(
      'Wrong setting – DATABASE_URL_FILE: there is no such file',
    );
    const twice = refusalOf({ DATABASE_URL, DATABASE_URL_FILE: file('other', 'postgres://b') });
    expect(twice).toBe('Wrong setting – DATABASE_URL: set by DATABASE_URL_FILE too; leave one of them out');
  });

  it('names each wrong setting in one line, and counts an empty one as not set', () => {
    const said = refusalOf({ DATABASE_URL, ROLE: 'queen', STOP_WAIT_SECONDS: 'long' });
    expect(said).toMatch(/^Wrong setting – ROLE: .*; STOP_WAIT_SECONDS: .*$/);
    expect(said).not.toContain('\n');
    expect(readSettings({ DATABASE_URL, ROLE: '', PORT: '', RATE_LIMIT_FACTOR: '' })).toMatchObject({
      ROLE: 'all',
      PORT: 4000,
      RATE_LIMIT_FACTOR: 1,
    });
  });
});
