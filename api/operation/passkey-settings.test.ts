import { expect, it } from 'vitest';
import { officeParty, passkeyFaults, shopParty } from './passkey-settings.ts';
import { readSettings } from './settings.ts';

const office = ['http://localhost:4100'];
const shop = (PUBLIC_URL: string, PASSKEY_DOMAIN?: string) => ({
  PUBLIC_URL,
  PASSKEY_DOMAIN,
  PASSKEY_OFFICE_ORIGINS: office,
});

it.each([
  ['https://www.kolobeh.example', undefined, 'www.kolobeh.example', 'https://www.kolobeh.example'],
  ['https://www.kolobeh.example', 'kolobeh.example', 'kolobeh.example', 'https://www.kolobeh.example'],
  ['http://127.0.0.1:4000', undefined, 'localhost', 'http://localhost:4000'],
  ['http://localhost:4000', undefined, 'localhost', 'http://localhost:4000'],
])('passkeys of a shop at %s (%s) belong to %s', (address, domain, id, origin) => {
  expect(passkeyFaults(shop(address, domain))).toEqual([]);
  expect(shopParty(shop(address, domain))).toEqual({ id, origins: [origin] });
});

it.each(['http://shop.example', 'https://192.0.2.7', 'http://192.0.2.7:4000', 'https://[2001:db8::1]'])(
  'a shop at %s takes none',
  (address) => {
    expect(shopParty(shop(address))).toBeNull();
    expect(passkeyFaults(shop(address))).toEqual([]);
  },
);

it.each([
  ['https://www.kolobeh.example', 'kolobeh.other'],
  ['https://www.kolobeh.example', 'obeh.example'],
  ['https://www.kolobeh.example', 'example'],
  ['http://shop.example', 'shop.example'],
])('a shop at %s cannot have the domain %s', (address, domain) => {
  expect(passkeyFaults(shop(address, domain))).toEqual([expect.stringContaining('PASSKEY_DOMAIN')]);
});

it.each([
  [['http://127.0.0.1:4100']],
  [['http://office.example']],
  [['https://office.example/']],
  [['office']],
  [['http://localhost:4100', 'https://office.example']],
])('an office at %j is refused at the start', (origins) => {
  const settings = { DATABASE_URL: 'postgres://localhost/kolobeh', PASSKEY_OFFICE_ORIGINS: origins.join(' ') };
  expect(() => readSettings(settings)).toThrow('PASSKEY_OFFICE_ORIGINS');
});

it('the office may have several addresses of one host, or take none', () => {
  const origins = ['http://localhost:4100', 'http://localhost:4110'];
  expect(officeParty({ ...shop('https://a.example'), PASSKEY_OFFICE_ORIGINS: origins })).toEqual({
    id: 'localhost',
    origins,
  });
  expect(officeParty({ ...shop('https://a.example'), PASSKEY_OFFICE_ORIGINS: [] })).toBeNull();
});
