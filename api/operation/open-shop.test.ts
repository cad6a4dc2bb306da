import { describe, expect, it } from 'vitest';
import { houseAccounts } from './house-accounts.testing.ts';
import { accountFaults, DEMO_ACCOUNTS, isOpenToTheWorld, playedPartners } from './open-shop.ts';
import { ApiSettings, readSettings } from './settings.ts';
import { refusalOf } from './settings-refusal.testing.ts';

const DATABASE_URL = 'postgres://api:secret@db/kolobeh';
const own = houseAccounts;
const open = { DATABASE_URL, PUBLIC_URL: 'https://shop.example' };

describe('a shop that is open to the world', () => {
  it.each([
    ['https://shop.example', true],
    ['https://shop.example:8443/', true],
    ['https://10.0.0.2', true],
    ['http://shop.example', false],
    ['https://localhost:4000', false],
    ['https://shop.localhost', false],
    ['https://127.0.0.1:4443', false],
    ['https://[::1]:4443', false],
  ])('%s: is one is %s', (PUBLIC_URL, isOne) => {
    expect(isOpenToTheWorld({ PUBLIC_URL })).toBe(isOne);
  });

  it('does not start with the accounts of the demo, and names each setting that is to be made', () => {
    const said = refusalOf(open);
    expect(said).toMatch(
      /^Wrong setting – BANK_ACCOUNT_CS: is the demo shop’s; .+ https:\/\/shop\.example takes money; BANK_/,
    );
    for (const name of Object.keys(DEMO_ACCOUNTS)) expect(said).toContain(`${name}: `);
    expect(refusalOf({ ...open, ...own, BANK_ACCOUNT_CS: 'CZ65 0800 0000 1920 0014 5399' })).toMatch(
      /– BANK_ACCOUNT_CS[^;]+;[^;]+$/,
    );
    expect(refusalOf({ ...open, ...own })).toBe('');
  });

  it('needs no account in a market that is shut', () => {
    const { BANK_ACCOUNT_CS } = own;
    expect(refusalOf({ ...open, MARKETS: 'cs', BANK_ACCOUNT_CS })).toBe('');
    expect(refusalOf({ ...open, MARKETS: 'ro', BANK_ACCOUNT_CS })).toContain('BANK_ACCOUNT_RO');
  });

  it('at this computer keeps the demo’s, by http and by a certificate of its own', () => {
    for (const PUBLIC_URL of ['http://127.0.0.1:4000', 'https://localhost:4443', 'http://10.0.0.2:4000'])
      expect(accountFaults(readSettings({ DATABASE_URL, PUBLIC_URL }))).toEqual([]);
  });

  it('names the partners who are still played, of its markets alone', () => {
    const played = (env: Record<string, string>) => playedPartners(readSettings({ ...open, ...own, ...env }));
    expect(played({})).toContain('CARD_GATEWAY_URL');
    expect(played({ CARD_GATEWAY_URL: 'https://gateway.example' })).not.toContain('CARD_GATEWAY_URL');
    expect(played({ MARKETS: 'cs' })).not.toContain('EFACTURA_URL');
    expect(played({ MARKETS: 'cs' })).toContain('PPL_URL');
    expect(playedPartners(readSettings({ DATABASE_URL }))).toEqual([]);
  });

  it('knows every partner there is', () => {
    const others =
      /^(?:PUBLIC|DATABASE|DATABASE_DIRECT|SMTP|SANDBOX|MEILI|FASTLY|CLAMD|PLACE_MAPS|INSTALMENT_PAGES|EFACTURA_TOKEN)_URL$|_(?:FEED|WIDGET)_URL$/;
    const addresses = Object.keys(ApiSettings.shape).filter(
      (name) => /_URL(?:_CS|_RO)?$/.test(name) && !others.test(name),
    );
    expect(playedPartners(readSettings({ ...open, ...own })).toSorted()).toEqual(addresses.toSorted());
  });
});
