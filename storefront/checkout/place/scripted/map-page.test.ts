import type { ScriptedMap } from '@kolobeh/shared/delivery/place-widget.ts';
import { expect, it } from 'vitest';
import { contextFor, type RequestValues } from '../../../base/request-values.ts';
import { loader } from './map-page.ts';

const gls: ScriptedMap = {
  kind: 'script',
  carrier: 'gls',
  script: 'https://map.gls-czech.com/widget/gls-dpm.js',
  hosts: ['https://*.tiles.example'],
  account: '</script><b>',
  pages: 'https://maps.shop.example',
};

const asked = (address: string, carrier = 'gls') =>
  loader({
    request: new Request(address),
    params: { carrier },
    context: contextFor({
      origin: 'https://shop.example',
      placeWidgets: { cs: { gls }, ro: {} },
    } as unknown as RequestValues),
  } as unknown as Parameters<typeof loader>[0]);

it('the page of a map lets the carrier’s script run and reach its own hosts, and the shop alone frame it', async () => {
  const reply = asked('https://maps.shop.example/cs/objednavka/mapa-dopravce/gls');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /script-src 'sha256-[\w+/=]+' https:\/\/map\.gls-czech\.com https:\/\/\*\.tiles\.example(;|$)/,
  );
  for (const rule of ['connect-src', 'frame-src'])
    expect(policy).toContain(`${rule} https://map.gls-czech.com https://*.tiles.example;`);
  expect(policy).toContain('frame-ancestors https://shop.example');
  expect(policy).not.toMatch(/shop\.example[^;]*;|'self'|script-src[^;]*unsafe/);
  const html = await reply.text();
  expect(html).toContain('"shop":"https://shop.example"');
  // What a setting says cannot end the element it stands in.
  expect(html).not.toContain('</script><b>');
});

it('there is no such page under the shop’s own address, where it would have the visitor’s session', () => {
  for (const [address, carrier] of [
    ['https://shop.example/cs/objednavka/mapa-dopravce/gls', 'gls'],
    ['https://maps.shop.example/cs/objednavka/mapa-dopravce/ppl', 'ppl'],
    ['https://maps.shop.example/ro/comanda/harta-curierului/gls', 'gls'],
  ] as const)
    expect(() => asked(address, carrier)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
