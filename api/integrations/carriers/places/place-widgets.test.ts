import { expect, it } from 'vitest';
import { readSettings } from '../../../operation/settings.ts';
import { placeWidgets } from './place-widgets.ts';

const set = (env: Record<string, string> = {}) =>
  placeWidgets(readSettings({ DATABASE_URL: 'postgres://a@b/c', PUBLIC_URL: 'https://shop.example', ...env }));

it('there is no map without a key', () => {
  expect(set()).toEqual({});
  expect(set({ PACKETA_API_KEY: '', PACKETA_WIDGET_URL: 'https://map.example/' })).toEqual({});
});

it('the map is the sandbox’s as long as Packeta is, else Packeta’s own, or the one that is set', () => {
  const key = { PACKETA_API_KEY: 'a key' };
  expect(set(key)).toEqual({ packeta: 'http://127.0.0.1:4300/carriers/packeta/widget/#/?apiKey=a%20key' });
  const real = { ...key, PACKETA_URL: 'https://www.zasilkovna.cz/api/rest' };
  expect(set(real)).toEqual({ packeta: 'https://widget.packeta.com/v6/#/?apiKey=a%20key' });
  expect(set({ ...real, PACKETA_WIDGET_URL: 'https://map.example/' })).toEqual({
    packeta: 'https://map.example/#/?apiKey=a%20key',
  });
});

it('a map of the shop’s own origin is no setting: its frame would be no fence', () => {
  expect(() => set({ PACKETA_API_KEY: 'k', PACKETA_WIDGET_URL: 'https://shop.example/map/' })).toThrow(
    /PACKETA_WIDGET_URL/,
  );
});
