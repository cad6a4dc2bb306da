// What runs in the page of a carrier's scripted map, beside the carrier's own script.
import type { ScriptedMap } from '@kolobeh/shared/delivery/place-widget.ts';

/** What the page tells its script. */
export interface MapFacts {
  carrier: ScriptedMap['carrier'];
  script: string;
  account: string;
  country: string;
  language: string;
  /** Origin of the shop, the only one that is told anything. */
  shop: string;
}

/**
 * Runs in the page as it stands here. Fetches the carrier's script, begins its map, and tells the framing page which
 * point was picked by its code, that the map was closed, or that it could not be shown.
 */
export const mapScript = `(() => {
  const facts = JSON.parse(document.getElementById('facts').textContent);
  const place = document.getElementById('map');
  const tell = (carrierMap, code) => parent.postMessage({ carrierMap, code: String(code ?? '') }, facts.shop);
  const make = (name, attributes) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const maps = {
    sameday: {
      prepare() {},
      begin() {
        LockerPlugin.init({
          clientId: facts.account,
          countryCode: facts.country,
          langCode: facts.language,
        });
        const plugin = LockerPlugin.getInstance();
        plugin.subscribe(({ lockerId }) => {
          plugin.close();
          tell('picked', lockerId);
        });
        plugin.open();
      },
    },
    gls: {
      type: 'module',
      prepare() {
        const map = make('gls-dpm', { country: facts.country.toLowerCase(), language: facts.language });
        map.addEventListener('change', ({ detail }) => tell('picked', detail.id));
        place.append(map);
      },
      begin() {
        if (!customElements.get('gls-dpm')) throw new Error('no map');
      },
    },
    ppl: {
      prepare() {
        document.head.append(make('link', { rel: 'stylesheet', href: new URL('main.css', facts.script).href }));
        place.append(
          make('div', {
            id: 'ppl-parcelshop-map',
            'data-mode': 'default',
            'data-country': facts.country.toLowerCase(),
            'data-countries': facts.country.toLowerCase(),
            'data-language': facts.language,
          }),
        );
        document.addEventListener('ppl-parcelshop-map', ({ detail }) => tell('picked', detail.code));
      },
      begin() {},
    },
  };
  const map = maps[facts.carrier];
  addEventListener('keydown', ({ key }) => key === 'Escape' && tell('closed'));
  map.prepare();
  const script = make('script', { src: facts.script, type: map.type ?? 'text/javascript' });
  script.addEventListener('error', () => tell('failed'));
  script.addEventListener('load', () => {
    try {
      map.begin();
    } catch {
      tell('failed');
    }
  });
  document.head.append(script);
})()`;
