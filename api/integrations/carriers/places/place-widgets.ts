// Carriers' own maps of pick-up points, offered by the checkout where they are configured.
import type { PlaceWidget, PlaceWidgets, ScriptedMap } from '@kolobeh/shared/delivery/place-widget.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type ApiSettings, SettingsError } from '../../../operation/settings.ts';

const wrong = (name: string, why: string): SettingsError => new SettingsError(`Wrong setting – ${name}: ${why}`);

/** @throws SettingsError for a map of the shop's own origin: in a frame it could reach the page around it */
function elsewhere(settings: ApiSettings, name: keyof ApiSettings, url: string): string {
  if (new URL(url).origin === new URL(settings.PUBLIC_URL).origin) throw wrong(name, 'has the origin of the shop');
  return url;
}

/** Packeta's, with a key. What follows the `#` is for the map alone. */
function packetaMap(settings: ApiSettings): PlaceWidget[] {
  const { PACKETA_API_KEY: key, PACKETA_WIDGET_URL: own, PACKETA_URL, SANDBOX_URL } = settings;
  if (!key) return [];
  const ofCarrier = PACKETA_URL ? 'https://widget.packeta.com/v6/' : `${SANDBOX_URL}/carriers/packeta/widget/`;
  const url = elsewhere(settings, 'PACKETA_WIDGET_URL', own ?? ofCarrier);
  const address = `${url}#/?apiKey=${encodeURIComponent(key)}&country=cz&language=cs`;
  return [{ kind: 'frame', carrier: 'packeta', address }];
}

function withWords(url: string, words: Record<string, string>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(words)) address.searchParams.set(name, value);
  return address.href;
}

function framedMaps(settings: ApiSettings): PlaceWidget[] {
  const { BALIKOVNA_WIDGET_URL: post, DPD_WIDGET_URL: dpd } = settings;
  const maps = packetaMap(settings);
  if (post) {
    const address = withWords(elsewhere(settings, 'BALIKOVNA_WIDGET_URL', post), { type: 'BALIKOVNY' });
    maps.push({ kind: 'frame', carrier: 'balikovna', address });
  }
  if (dpd) {
    const address = withWords(elsewhere(settings, 'DPD_WIDGET_URL', dpd), { enabledCountries: 'CZ', lang: 'cs' });
    maps.push({ kind: 'frame', carrier: 'dpd', address });
  }
  return maps;
}

/** Scripts run on pages of an origin that has nothing of a visitor; without one, none is offered. */
function scriptedMaps(settings: ApiSettings): Record<MarketCode, ScriptedMap[]> {
  const pagesOf = (name: keyof ApiSettings): string => {
    const { PLACE_MAPS_URL: pages } = settings;
    if (!pages) throw wrong(name, 'needs PLACE_MAPS_URL');
    return new URL(elsewhere(settings, 'PLACE_MAPS_URL', pages)).origin;
  };
  const map = (
    carrier: ScriptedMap['carrier'],
    name: 'PPL_WIDGET_URL' | 'GLS_CS_WIDGET_URL' | 'GLS_RO_WIDGET_URL' | 'SAMEDAY_WIDGET_URL',
    facts: { hosts?: readonly string[]; account?: string } = {},
  ): ScriptedMap[] => {
    const script = settings[name];
    if (!script) return [];
    return [{ kind: 'script', carrier, script, hosts: [], account: '', pages: pagesOf(name), ...facts }];
  };
  const { PPL_WIDGET_HOSTS, SAMEDAY_WIDGET_HOSTS, SAMEDAY_WIDGET_CLIENT_ID } = settings;
  return {
    cs: [...map('ppl', 'PPL_WIDGET_URL', { hosts: PPL_WIDGET_HOSTS }), ...map('gls', 'GLS_CS_WIDGET_URL')],
    ro: [
      ...map('sameday', 'SAMEDAY_WIDGET_URL', { hosts: SAMEDAY_WIDGET_HOSTS, account: SAMEDAY_WIDGET_CLIENT_ID }),
      ...map('gls', 'GLS_RO_WIDGET_URL'),
    ],
  };
}

const byCarrier = (maps: readonly PlaceWidget[]) => Object.fromEntries(maps.map((map) => [map.carrier, map]));

/**
 * Maps by market and carrier; empty where nothing is configured.
 * @throws SettingsError for a map of the shop's own origin, and for a script without an origin to run it under
 */
export function placeWidgets(settings: ApiSettings): PlaceWidgets {
  const scripted = scriptedMaps(settings);
  return { cs: byCarrier([...framedMaps(settings), ...scripted.cs]), ro: byCarrier(scripted.ro) };
}

declare module '../../../operation/deps.ts' {
  interface Deps {
    placeWidgets: PlaceWidgets;
  }
}
