// Carriers' scripts of maps as the sandbox plays them: what a page of the shop's runs, by the words of the real ones.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Response, Router } from 'express';
import { html, Html, page } from '../page.ts';
import { mapPoints } from './widget-page.ts';
import type { PlacesBook } from './places-book.ts';

const answerScript = (res: Response, code: string): void => {
  // Pages of other origins fetch modules by CORS.
  res.set('access-control-allow-origin', '*').type('js').send(code);
};

/** A list of points as buttons; `pick` is called with the one that was clicked. */
const list = (points: object[]): string => `((pick) => {
  const box = document.createElement('div');
  box.style.cssText = 'display:grid;gap:8px;padding:16px;font:16px system-ui;overflow:auto;height:100%;box-sizing:border-box';
  for (const point of ${JSON.stringify(points)}) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = point.name;
    button.style.cssText = 'min-height:48px;font:inherit';
    button.addEventListener('click', () => pick(point));
    box.append(button);
  }
  return box;
})`;

/** PPL's: looks for its element, fills it, and tells the document. */
const pplScript = (places: PlacesBook): string => `
  const list = ${list(mapPoints(places, 'ppl', 'cs').map(({ id, name }) => ({ code: id, name })))};
  document.getElementById('ppl-parcelshop-map').append(
    list((detail) => document.dispatchEvent(new CustomEvent('ppl-parcelshop-map', { detail }))),
  );`;

/** GLS's: an element whose `change` tells the point. */
const glsScript = (places: PlacesBook, market: MarketCode): string => `
  const list = ${list(mapPoints(places, 'gls', market))};
  customElements.define('gls-dpm', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).append(
        list((detail) => this.dispatchEvent(new CustomEvent('change', { detail }))),
      );
    }
  });`;

/** Sameday's: opens a frame of its own over the page, and heeds that frame's origin alone. */
const samedayScript = `
  const origin = new URL(document.currentScript.src).origin;
  let frame = null;
  let told = () => {};
  const instance = {
    open() {
      frame = document.createElement('iframe');
      frame.src = origin + '/carriers/sameday/widget/';
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff';
      document.body.append(frame);
    },
    close() { frame?.remove(); },
    subscribe(callback) { told = callback; },
  };
  window.LockerPlugin = {
    init(options) {
      if (!options.clientId || options.countryCode !== 'RO') throw new Error('LockerPlugin: wrong options');
    },
    getInstance: () => instance,
  };
  addEventListener('message', (event) => {
    if (event.origin === origin && event.source === frame?.contentWindow) told(event.data);
  });`;

function samedayFrame(places: PlacesBook): string {
  const buttons = mapPoints(places, 'sameday', 'ro').map(
    ({ id, name }) => html`<button value="${id}">${name}</button>`,
  );
  const script = new Html(`<script>
    addEventListener('click', ({ target }) => {
      if (target.value) parent.postMessage({ lockerId: target.value, name: target.textContent, oohType: 0 }, '*');
    });
  </script>`);
  return page({
    lang: 'ro',
    title: 'easybox (sandbox)',
    body: html`<h1>easybox</h1>
      ${buttons} ${script}`,
  });
}

/** PPL's script and its sheet. */
export function mountPplMap(router: Router, places: PlacesBook): void {
  router.get('/widget/main.js', (_req, res) => answerScript(res, pplScript(places)));
  router.get('/widget/main.css', (_req, res) => void res.type('css').send('#ppl-parcelshop-map { height: 100% }'));
}

/** GLS's script of a country. */
export function mountGlsMap(router: Router, places: PlacesBook): void {
  router.get('/widget/:country/gls-dpm.js', (req, res) =>
    answerScript(res, glsScript(places, req.params.country === 'ro' ? 'ro' : 'cs')),
  );
}

/** Sameday's script and the page it frames. */
export function mountSamedayMap(router: Router, places: PlacesBook): void {
  router.get('/widget/lockerpluginsdk.js', (_req, res) => answerScript(res, samedayScript));
  router.get('/widget/', (_req, res) => void res.type('html').send(samedayFrame(places)));
}
