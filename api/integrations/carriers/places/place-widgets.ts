// Carriers' own maps of pick-up points, framed by the checkout where their key is configured.
import { type ApiSettings, SettingsError } from '../../../operation/settings.ts';

type Widgets = Readonly<Record<string, string>>;

/**
 * Addresses by carrier; empty without a key. What follows the `#` is for the widget alone; country and language are
 * added by the page.
 * @throws SettingsError for a map of the shop's own origin: in a frame it could reach the page around it
 */
export function placeWidgets(settings: ApiSettings): Widgets {
  const { PACKETA_API_KEY: key, PACKETA_WIDGET_URL: own, PACKETA_URL, SANDBOX_URL } = settings;
  if (!key) return {};
  const url = own ?? (PACKETA_URL ? 'https://widget.packeta.com/v6/' : `${SANDBOX_URL}/carriers/packeta/widget/`);
  if (new URL(url).origin === new URL(settings.PUBLIC_URL).origin)
    throw new SettingsError('Wrong setting – PACKETA_WIDGET_URL: has the origin of the shop');
  return { packeta: `${url}#/?apiKey=${encodeURIComponent(key)}` };
}

declare module '../../../operation/deps.ts' {
  interface Deps {
    placeWidgets: Widgets;
  }
}
