import { expect, it } from 'vitest';
import { readSettings } from '../../../operation/settings.ts';
import { houseAccounts } from '../../../operation/house-accounts.testing.ts';
import { placeWidgets } from './place-widgets.ts';

const set = (env: Record<string, string> = {}) =>
  placeWidgets(
    readSettings({ DATABASE_URL: 'postgres://a@b/c', PUBLIC_URL: 'https://shop.example', ...houseAccounts, ...env }),
  );

it('there is no map where none is configured, and none of Packeta’s without a key', () => {
  expect(set()).toEqual({ cs: {}, ro: {} });
  expect(set({ PACKETA_API_KEY: '', PACKETA_WIDGET_URL: 'https://map.example/' })).toEqual({ cs: {}, ro: {} });
});

it('Packeta’s map is the sandbox’s as long as Packeta is, else Packeta’s own, or the one that is set', () => {
  const address = (env: Record<string, string>) => {
    const map = set({ PACKETA_API_KEY: 'a key', ...env }).cs.packeta;
    return map?.kind === 'frame' ? map.address : null;
  };
  const after = '#/?apiKey=a%20key&country=cz&language=cs';
  expect(address({})).toBe(`http://127.0.0.1:4300/carriers/packeta/widget/${after}`);
  const real = { PACKETA_URL: 'https://www.zasilkovna.cz/api/rest' };
  expect(address(real)).toBe(`https://widget.packeta.com/v6/${after}`);
  expect(address({ ...real, PACKETA_WIDGET_URL: 'https://map.example/' })).toBe(`https://map.example/${after}`);
});

it('framed maps are those of their carriers, with what they are told in their address', () => {
  const maps = set({
    BALIKOVNA_WIDGET_URL: 'https://b2c.cpost.cz/locations/',
    DPD_WIDGET_URL: 'https://api.dpd.cz/widget/latest/index.html?key=k',
  });
  expect(maps).toEqual({
    cs: {
      balikovna: { kind: 'frame', carrier: 'balikovna', address: 'https://b2c.cpost.cz/locations/?type=BALIKOVNY' },
      dpd: {
        kind: 'frame',
        carrier: 'dpd',
        address: 'https://api.dpd.cz/widget/latest/index.html?key=k&enabledCountries=CZ&lang=cs',
      },
    },
    ro: {},
  });
});

it('scripts are run under another address of the house, each in its own country', () => {
  const maps = set({
    PLACE_MAPS_URL: 'https://maps.shop.example/',
    PPL_WIDGET_URL: 'https://www.ppl.cz/sources/map/main.js',
    PPL_WIDGET_HOSTS: 'https://*.tiles.example https://api.ppl.example',
    GLS_RO_WIDGET_URL: 'https://map.gls-romania.com/widget/gls-dpm.js',
    SAMEDAY_WIDGET_URL: 'https://cdn.sameday.ro/locker-plugin/lockerpluginsdk.js',
    SAMEDAY_WIDGET_CLIENT_ID: 'c-1',
  });
  expect(Object.keys(maps.cs)).toEqual(['ppl']);
  expect(maps.cs.ppl).toMatchObject({ hosts: ['https://*.tiles.example', 'https://api.ppl.example'] });
  expect(maps.ro).toEqual({
    sameday: {
      kind: 'script',
      carrier: 'sameday',
      script: 'https://cdn.sameday.ro/locker-plugin/lockerpluginsdk.js',
      hosts: ['https://lockerplugin.sameday.ro'],
      account: 'c-1',
      pages: 'https://maps.shop.example',
    },
    gls: expect.objectContaining({ carrier: 'gls', hosts: [] }),
  });
});

it.each([
  ['PACKETA_WIDGET_URL', { PACKETA_API_KEY: 'k', PACKETA_WIDGET_URL: 'https://shop.example/map/' }],
  ['DPD_WIDGET_URL', { DPD_WIDGET_URL: 'https://shop.example/map/' }],
  ['BALIKOVNA_WIDGET_URL', { BALIKOVNA_WIDGET_URL: 'https://shop.example/map/' }],
  ['PLACE_MAPS_URL', { PPL_WIDGET_URL: 'https://ppl.example/main.js', PLACE_MAPS_URL: 'https://shop.example' }],
])('a map of the shop’s own origin is no setting, its frame would be no fence: %s', (name, env) => {
  expect(() => set(env as Record<string, string>)).toThrow(new RegExp(name));
});

it('a script without an address to run it under is no setting, nor are hosts that are none', () => {
  expect(() => set({ PPL_WIDGET_URL: 'https://ppl.example/main.js' })).toThrow(/PPL_WIDGET_URL: needs PLACE_MAPS_URL/);
  for (const told of ["https://a.example 'unsafe-eval'", 'https://a.example; script-src *', '*'])
    expect(() => set({ PPL_WIDGET_HOSTS: told })).toThrow(/PPL_WIDGET_HOSTS/);
});
