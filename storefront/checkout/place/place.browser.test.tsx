import type { PlayedAnswer } from '../../../build/testing/played-origin.ts';
import { afterEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples, playedMap } from './place.examples.tsx';

const name = 'carrier’s map';
const words = {
  cs: { open: 'Vybrat na mapě dopravce', failed: /nepodařilo načíst.*v seznamu nebo na naší mapě/ },
  ro: { open: 'Alege pe harta curierului', failed: /nu s-a putut încărca.*de pe harta noastră/ },
} as const;

/** A page that tells whoever frames it, or opened it, what a carrier's map would. */
const tellingData = (data: unknown): PlayedAnswer => ({
  page: `<!doctype html><p>Map</p><script>parent.postMessage(${JSON.stringify(data)}, '*')</script>`,
});

/** The same in Packeta’s way, as a text. */
const telling = (message: object): PlayedAnswer => tellingData(JSON.stringify(message));
const picked = (id: unknown) => ({ packetaWidgetMessage: true, packetaPoint: { id, name: 'Z-BOX' } });
const quiet = { page: '<!doctype html><p>Map</p>' };

const shown = () => document.querySelector('output')?.textContent;
const map = () => document.querySelector('iframe');
const open = (market: 'cs' | 'ro' = 'cs') => page.getByRole('button', { name: words[market].open }).click();

/** Two frames later whatever was heard is drawn. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Frames of strangers that a test adds to the page. */
const strangers: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const one of strangers.splice(0)) one.remove();
});

/** A frame of another site, which was told what to say, in the same page; waits until it has said it. */
async function addStranger(origin: string): Promise<void> {
  const frame = document.createElement('iframe');
  const heard = new Promise<void>((resolve) => {
    const hear = ({ source }: MessageEvent): void => {
      if (source !== frame.contentWindow) return;
      window.removeEventListener('message', hear);
      resolve();
    };
    window.addEventListener('message', hear);
  });
  frame.src = `${origin}/`;
  strangers.push(frame);
  document.body.append(frame);
  await heard;
}

test('a point picked on the carrier’s map is taken by its code, and the map goes', async () => {
  await commands.playOrigin(playedMap, telling(picked('10001')));
  await draw(examples, name);
  expect(map()).toBeNull();
  await open();
  await expect.poll(shown).toBe('10001');
  expect(map()).toBeNull();
});

test('a map that was closed changes nothing and goes', async () => {
  await commands.playOrigin(playedMap, telling({ packetaWidgetMessage: true, packetaPoint: null }));
  await draw(examples, name);
  await open();
  await expect.poll(map).toBeNull();
  expect(shown()).toBe('');
});

test('nobody else is believed: not another origin, not another frame of the same one, not the page itself', async () => {
  await commands.playOrigin(playedMap, quiet);
  await draw(examples, name);
  await open();
  await expect.poll(() => document.body.textContent).not.toContain('Načítáme');
  await commands.playOrigin('https://evil.example', telling(picked('66666')));
  await addStranger('https://evil.example');
  await commands.playOrigin(`${playedMap}.evil.example`, telling(picked('66667')));
  await addStranger(`${playedMap}.evil.example`);
  window.postMessage(JSON.stringify(picked('66668')), '*');
  await new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  // The same site in a frame that the page did not open as the map.
  await commands.playOrigin(playedMap, telling(picked('66669')));
  await addStranger(playedMap);
  await drawn();
  expect(shown()).toBe('');
  expect(map()).not.toBeNull();
});

test('a map that leads its frame to another site is believed no more', async () => {
  const away = 'https://evil.example';
  await commands.playOrigin(away, telling(picked('66666')));
  await commands.playOrigin(playedMap, { page: `<!doctype html><script>location = '${away}/'</script>` });
  await draw(examples, name);
  const heard = new Promise<MessageEvent>((resolve) => window.addEventListener('message', resolve, { once: true }));
  await open();
  const { origin, source } = await heard;
  expect(origin).toBe(away);
  expect(source === map()?.contentWindow).toBe(true);
  await drawn();
  expect(shown()).toBe('');
});

test.each([
  ['a text that is no message', 'hello'],
  ['another message', { type: 'resize', packetaPoint: { id: '1' } }],
  ['a code that is none', picked({ $ne: 1 })],
  ['a code with more than a code has', picked('1" onload="x')],
  ['a point that is a list', { packetaWidgetMessage: true, packetaPoint: ['1'] }],
])('%s from the map is nothing', async (_, message) => {
  await commands.playOrigin(playedMap, telling(message as object));
  await draw(examples, name);
  const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  await open();
  await heard;
  await drawn();
  expect(shown()).toBe('');
  expect(map()).not.toBeNull();
});

test.each(['cs', 'ro'] as const)(
  'a map that cannot be reached is told, with the way to the shop’s own (%s)',
  async (market) => {
    await page.viewport(390, 844);
    await commands.playOrigin(playedMap, 'away');
    await draw(examples, name, market);
    await open(market);
    await expect.element(page.getByRole('alert')).toMatchTextContent(words[market].failed);
    expect(map()).toBeNull();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    // It may be tried again.
    await commands.playOrigin(playedMap, telling(picked('10002')));
    await open(market);
    await expect.poll(shown).toBe('10002');
    expect(page.getByRole('alert').elements()).toEqual([]);
  },
);

test('a map that does not come in time is told', async () => {
  await commands.playOrigin(playedMap, 'silent');
  await draw(examples, 'carrier’s map that is not waited for');
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.cs.failed);
  expect(map()).toBeNull();
});

const otherMaps = [
  ['map of Balíkovna', { message: 'pickerResult', point: { id: 'B30001', name: 'Praha' } }, '30001'],
  ['map of Balíkovna', { message: 'pickerResult', point: { id: 30002 } }, '30002'],
  ['map of DPD', { dpdWidget: { id: 'CZ20001', pickupPointResult: 'DPD Box' } }, 'CZ20001'],
  ['map by a carrier’s script', { carrierMap: 'picked', code: 'CZ50001-PSHOP' }, 'CZ50001-PSHOP'],
] as const;

test.each(otherMaps)(
  'a point of the %s is taken by its code, and the hands are at its button again',
  async (...row) => {
    const [of, message, code] = row;
    await commands.playOrigin(playedMap, tellingData(message));
    await draw(examples, of);
    await open();
    await expect.poll(shown).toBe(code);
    expect(map()).toBeNull();
    expect(document.activeElement?.textContent).toBe(words.cs.open);
  },
);

test.each(otherMaps)('what the %s would say is nothing from another origin or another frame', async (of, message) => {
  await commands.playOrigin(playedMap, quiet);
  await draw(examples, of);
  await open();
  await expect.poll(() => document.body.textContent).not.toContain('Načítáme');
  for (const origin of ['https://evil.example', `${playedMap}.evil.example`, playedMap]) {
    await commands.playOrigin(origin, tellingData(message));
    await addStranger(origin);
  }
  window.postMessage(message, '*');
  await new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  await drawn();
  expect(shown()).toBe('');
  expect(map()).not.toBeNull();
});

test.each([
  ['map of Balíkovna', { message: 'pickerResult', point: null }],
  ['map of DPD', { dpdWidget: { message: 'widgetClose' } }],
  ['map by a carrier’s script', { carrierMap: 'closed', code: '' }],
])('the %s that was closed changes nothing and goes', async (of, message) => {
  await commands.playOrigin(playedMap, tellingData(message));
  await draw(examples, of);
  await open();
  await expect.poll(map).toBeNull();
  expect(shown()).toBe('');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test.each([
  ['map of Balíkovna', { message: 'pickerResult', point: { id: ['B1'] } }],
  ['map of DPD', { dpdWidget: 'CZ20001' }],
  ['map of DPD', picked('10001')],
  ['map by a carrier’s script', { carrierMap: 'picked', code: '1" onload="x' }],
])('the %s that says something else says nothing', async (of, message) => {
  await commands.playOrigin(playedMap, tellingData(message));
  await draw(examples, of);
  const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  await open();
  await heard;
  await drawn();
  expect(shown()).toBe('');
  expect(map()).not.toBeNull();
});

test('a carrier’s script that could not be run is told, with the way to the shop’s own map', async () => {
  await commands.playOrigin(playedMap, tellingData({ carrierMap: 'failed', code: '' }));
  await draw(examples, 'map by a carrier’s script');
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.cs.failed);
  expect(map()).toBeNull();
});

test('Escape closes the map', async () => {
  await commands.playOrigin(playedMap, quiet);
  await draw(examples, 'map of DPD');
  await open();
  await expect.poll(map).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(map).toBeNull();
  expect(document.activeElement?.textContent).toBe(words.cs.open);
});

test('points say when they are open: always, by the week with its breaks, or nothing where it is not known', async () => {
  await draw(examples, 'points with hours', 'cs');
  const rows = [...document.querySelectorAll('.line-opt .sub')].map((row) => row.textContent ?? '');
  expect(rows[0]).toContain('Nonstop');
  expect(rows[1]).toContain('Po–Pá 08:00–11:30, 12:30–18:00 · So 08:00–12:00');
  expect(rows[2]).toContain('Plzeň');
  expect(rows[2]).not.toContain('Po');
  expect(document.querySelectorAll('input[type=radio]:disabled')).toHaveLength(1);
});
