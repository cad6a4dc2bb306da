// Carriers' own maps of pick-up points, framed by the checkout where their key is configured.
import type { ApiSettings } from '../../../operation/settings.ts';

type Widgets = Readonly<Record<string, string>>;

/**
 * Addresses by carrier; empty without a key. What follows the `#` is for the widget alone; country and language are
 * added by the page.
 */
export function placeWidgets(settings: ApiSettings): Widgets {
  const { PACKETA_API_KEY: key, PACKETA_WIDGET_URL: own, PACKETA_URL, SANDBOX_URL } = settings;
  if (!key) return {};
  const url = own ?? (PACKETA_URL ? 'https://widget.packeta.com/v6/' : `${SANDBOX_URL}/carriers/packeta/widget/`);
  return { packeta: `${url}#/?apiKey=${encodeURIComponent(key)}` };
}

declare module '../../../operation/deps.ts' {
  interface Deps {
    placeWidgets: Widgets;
  }
}
