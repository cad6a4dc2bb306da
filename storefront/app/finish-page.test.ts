import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { beginAfterPaint } from './foot/begin-after-paint.ts';
import { finishPage } from './finish-page.ts';

const hash = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const head =
  '<html><head><title>Příliš žluťoučký</title><style data-shop="" nonce="m4rk">a{color:red}</style>' +
  '<link rel="modulepreload" href="/assets/library.js" nonce="m4rk"/><link rel="modulepreload" href="/b.js"/></head>';
const body =
  '<body>Kůň <link rel="modulepreload" href="/in-words.js"/><script nonce="m4rk">go("ř")</script>' +
  '<script type="module" async="" nonce="m4rk">import "/a.js"</script></body></html>';

it('names its own scripts and styles by what stands in them, and bears no mark any more', () => {
  const page = finishPage(head + body, 'm4rk');
  expect(page.scripts).toEqual([hash('go("ř")'), hash('import "/a.js"')]);
  expect(page.styles).toEqual([hash('a{color:red}')]);
  expect(page.html).not.toContain('nonce');
  expect(page.html).toContain('<script type="module" async="">import "/a.js"</script>');
});

it.each([
  ['without a mark', '<script>steal()</script>'],
  ['with a guessed mark', '<script nonce="guess">steal()</script>'],
  ['inside a style of the page', '<style><script>steal()</script></style>'],
])('does not let a script run that came with data: %s', (_, injected) => {
  const page = finishPage(`${head}<p>${injected}</p>${body}`, 'm4rk');
  expect(page.scripts).toEqual([hash('go("ř")'), hash('import "/a.js"')]);
});

it('loses what its head fetches early, and nothing else', () => {
  const { html } = finishPage(head + body, 'm4rk');
  expect(html).not.toContain('/assets/library.js');
  expect(html).not.toContain('/b.js');
  expect(html).toContain('<link rel="modulepreload" href="/in-words.js"/>');
});

it('without a head comes out as it is', () => {
  expect(finishPage('Kůň', 'm4rk')).toEqual({ html: 'Kůň', scripts: [], styles: [] });
});

it('lets the module wait for the first paint where the page begins it then, under the same hash', () => {
  const beginning = `<script nonce="m4rk">${beginAfterPaint}</script>`;
  const page = finishPage(head + body.replace('<script type', `${beginning}<script type`), 'm4rk');
  expect(page.html).toContain('<script type="text/plain" id="takes-over">import "/a.js"</script>');
  expect(page.scripts).toEqual([hash('go("ř")'), hash(beginAfterPaint), hash('import "/a.js"')]);
});
