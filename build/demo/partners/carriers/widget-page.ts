// Carriers' own maps as the sandbox plays them: lists of points that say what was picked as each carrier's map does.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { html, Html, page } from '../page.ts';
import type { PartnerName } from '../switches.ts';
import type { PlacesBook } from './places-book.ts';

/** Points that a played map shows, some of them taking nothing now, and one that nobody was told of. */
export function mapPoints(
  places: PlacesBook,
  carrier: PartnerName,
  market: MarketCode,
): { id: string; name: string }[] {
  const all = places.of(carrier).filter(({ point }) => point.market === market);
  const shown = [
    ...all.slice(0, 12),
    ...all
      .slice(12)
      .filter(({ state }) => state.startsWith('PLACE_'))
      .slice(0, 3),
  ];
  const known = shown.map(({ point }) => ({ id: point.code, name: point.name }));
  return [...known, { id: '99999999', name: market === 'cs' ? 'Nové místo' : 'Punct nou' }];
}

/** What a framed map says of a picked point, and of being closed, as a function of a point or null in its page. */
const says = {
  packeta: `(point) => JSON.stringify({ packetaWidgetMessage: true, packetaPoint: point && { ...point, country: 'cz' } })`,
  balikovna: `(point) => ({ message: 'pickerResult', point: point && { ...point, id: 'B' + point.id, type: 'BALIKOVNY' } })`,
  dpd: `(point) => ({ dpdWidget: point ? { ...point, pickupPointResult: point.name } : { message: 'widgetClose' } })`,
} as const;

const names = { packeta: 'Zásilkovna', balikovna: 'Balíkovna', dpd: 'DPD Pickup' } as const;

/** A carrier's framed map as the sandbox plays it. */
export function widgetPage(carrier: keyof typeof says, places: PlacesBook): string {
  const buttons = mapPoints(places, carrier, 'cs').map(({ id, name }) => html`<button value="${id}">${name}</button>`);
  const script = new Html(`<script>
    const says = ${says[carrier]};
    addEventListener('click', ({ target }) => {
      if (target.tagName !== 'BUTTON') return;
      parent.postMessage(says(target.value ? { id: target.value, name: target.textContent } : null), '*');
    });
  </script>`);
  const body = html`<h1>${names[carrier]}</h1>
    ${buttons}
    <button class="main" value="">Zavřít</button>
    ${script}`;
  return page({ lang: 'cs', title: `${names[carrier]} (sandbox)`, body });
}
