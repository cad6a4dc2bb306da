import { html, Html, page } from '../page.ts';
import type { PlacesBook } from './places-book.ts';

/** Tells the framing page what was picked, in the words of the carrier's own map. */
const script = new Html(`<script>
addEventListener('click', ({ target }) => {
  if (target.tagName !== 'BUTTON') return;
  const packetaPoint = target.value ? { id: target.value, name: target.textContent, country: 'cz' } : null;
  parent.postMessage(JSON.stringify({ packetaWidgetMessage: true, packetaPoint }), '*');
});
</script>`);

/** Packeta's map as the sandbox plays it: a list of points. */
export function widgetPage(places: PlacesBook): string {
  const points = places.of('packeta').slice(0, 12);
  const buttons = points.map(({ point }) => html`<button value="${point.code}">${point.name}</button>`);
  const body = html`<h1>Zásilkovna</h1>
    ${buttons}
    <button class="main" value="">Zavřít</button>
    ${script}`;
  return page({ lang: 'cs', title: 'Zásilkovna (sandbox)', body });
}
