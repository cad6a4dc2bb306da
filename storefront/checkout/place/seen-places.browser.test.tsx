import type { DispensingPlace, FoundPlaces } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { liesIn } from '@kolobeh/shared/delivery/map-box.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../base/live/query.ts';
import { draw } from '../../testing/draw.tsx';
import { at, type Examples, onStage } from '../../testing/kit/example.tsx';
import CheckoutLayout from '../CheckoutLayout.tsx';
import { examples } from './place.examples.tsx';
import PlacePage from './PlacePage.tsx';
import { listedOf } from './use-seen-places.ts';

const path = '/api/new/checkout/dispensing-places';
const towns: Record<MarketCode, { city: string; latitude: number; longitude: number }[]> = {
  cs: [
    { city: 'Brno', latitude: 49.2, longitude: 16.6 },
    { city: 'Praha', latitude: 50.08, longitude: 14.43 },
  ],
  ro: [
    { city: 'București', latitude: 44.43, longitude: 26.1 },
    { city: 'Cluj-Napoca', latitude: 46.77, longitude: 23.6 },
  ],
};

/** Forty points in each of two towns: more than are listed. */
const pointsOf = (market: MarketCode): DispensingPlace[] =>
  towns[market].flatMap(({ city, latitude, longitude }, town) =>
    Array.from({ length: 40 }, (_, index) => ({
      id: town * 40 + index + 1,
      carrier: 'packeta',
      code: String(index),
      name: `Box ${city} ${index + 1}`,
      street: 'Dlouhá 1',
      city,
      postcode: market === 'cs' ? '60200' : '400001',
      latitude: latitude + Math.floor(index / 7) * 0.01,
      longitude: longitude + (index % 7) * 0.01,
      takes_cash: true,
      opening_hours: null,
      refusal: null,
    })),
  );

interface Played {
  asked: URLSearchParams[];
  isAway: boolean;
}

/** Answers the call of the page as the shop does: points of the asked part that have the word, sixty and all as groups. */
function playPlaces(market: MarketCode): Played {
  const played: Played = { asked: [], isAway: false };
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname !== path) return real(input, init);
    played.asked.push(url.searchParams);
    if (played.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const edge = (name: string): number => Number(url.searchParams.get(name));
    const box = { south: edge('south'), west: edge('west'), north: edge('north'), east: edge('east') };
    const word = url.searchParams.get('search') ?? '';
    const found = pointsOf(market).filter((place) => liesIn(box, place) && place.city.includes(word));
    const groups = towns[market].map(({ city, ...middle }) => ({
      ...middle,
      count: found.filter((place) => place.city === city).length,
      place: null,
    }));
    const limit = Number(url.searchParams.get('limit'));
    const answer: FoundPlaces = {
      places: found.slice(0, limit),
      total: found.length,
      groups: found.length > limit ? groups : [],
    };
    return Promise.resolve(Response.json(answer));
  });
  return played;
}

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const ofPage = (search = '', chosen: DispensingPlace | null = null): Examples => ({
  page: (market) => {
    const fit = pointsOf(market).filter(({ city }) => city.includes(search));
    const found = { delivery: 'point', search, listed: 60, places: fit.slice(0, 60), total: fit.length };
    return at(
      market,
      { data: { found, chosen, tilesUrl: null, widget: null }, layout: <CheckoutLayout /> },
      <PlacePage />,
    );
  },
});

const pins = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.map [data-pin]')];
const pinnedCount = (): number => pins().reduce((sum, pin) => sum + Number(pin.textContent || '1'), 0);
const listed = (): string[] => [...document.querySelectorAll('.line-opt .name')].map((name) => name.textContent ?? '');
const status = (): string => document.querySelector('[role=status]')?.textContent ?? '';

const words = {
  cs: {
    shown: /prvních 60 z\s80/,
    part: /V\stéto části mapy je 40 míst/,
    cluster: '40 míst, přiblížit',
    zoom: 'Přiblížit mapu',
  },
  ro: {
    shown: /primele 60 din 80/,
    part: /40 de puncte în această parte a hărții/,
    cluster: '40 de puncte, mărește',
    zoom: 'Mărește harta',
  },
} as const;

test.each(['cs', 'ro'] as const)(
  'the map shows all points, not those alone that are listed; nearer, the list has what the map shows (%s)',
  async (market) => {
    const { asked } = playPlaces(market);
    await draw(ofPage(), 'page', market);
    await expect.poll(pinnedCount).toBe(80);
    expect(asked[0]?.get('limit')).toBe('60');
    expect(status()).toMatch(words[market].shown);
    expect(listed()).toHaveLength(60);
    await expect.element(page.getByRole('button', { name: words[market].zoom })).toBeVisible();
    await page.getByRole('button', { name: words[market].cluster }).last().click();
    await page.getByRole('button', { name: words[market].zoom }).click();
    await expect.poll(status).toMatch(words[market].part);
    expect(pinnedCount()).toBe(40);
    expect(new Set(listed().map((name) => name.split(' ')[1]))).toHaveLength(1);
    expect(listed()).toHaveLength(40);
  },
);

test.each([
  ['cs', 'Ukázat další místa'],
  ['ro', 'Arată mai multe puncte'],
] as const)('more points are listed where the map stands, until all are (%s)', async (market, more) => {
  const { asked } = playPlaces(market);
  await draw(ofPage(), 'page', market);
  await expect.poll(pinnedCount).toBe(80);
  const way = page.getByRole('link', { name: more });
  expect(way.element().getAttribute('href')).toMatch(/[?&]listed=120$/);
  const seen = asked.at(-1);
  await way.click();
  await expect.poll(() => listed().length).toBe(80);
  expect(asked.at(-1)?.get('limit')).toBe('120');
  expect(asked.at(-1)?.get('south')).toBe(seen?.get('south'));
  await expect.poll(() => way.elements()).toEqual([]);
  expect(pinnedCount()).toBe(80);
});

test('an address asks for no other number of points than the page leads to', () => {
  expect([null, '60', '120', '960', '1920', '61', '-1', 'x'].map(listedOf)).toEqual([60, 60, 120, 960, 60, 60, 60, 60]);
});

test('the chosen point stays in the list and on the map, wherever the map is moved', async () => {
  playPlaces('cs');
  const chosen = pointsOf('cs')[79] ?? null;
  await draw(ofPage('', chosen), 'page');
  await expect.poll(pinnedCount).toBe(80);
  expect(listed()[0]).toBe('Box Praha 40');
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAttribute('value', '80');
  const brno = pins().toSorted((a, b) => b.getBoundingClientRect().x - a.getBoundingClientRect().x)[0];
  brno?.click();
  await page.getByRole('button', { name: words.cs.zoom }).click();
  await expect.poll(status).toMatch(words.cs.part);
  expect(listed()).toHaveLength(41);
  expect(listed()[0]).toBe('Box Praha 40');
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAttribute('value', '80');
});

test('by the keyboard a group is opened and a point is picked, and the focus is not lost on the way', async () => {
  playPlaces('cs');
  await draw(ofPage(), 'page');
  await expect.poll(pinnedCount).toBe(80);
  const focused = (): Element | null => document.activeElement;
  const isOnMap = (): boolean => document.querySelector('.map')?.contains(focused()) === true;
  const point = (): HTMLElement | undefined => pins().find((pin) => pin.hasAttribute('aria-pressed'));
  expect(point()).toBeUndefined();
  // One group after another, until points stand alone.
  for (let step = 0; step < 4 && !point(); step += 1) {
    const before = pins().map((pin) => pin.dataset['pin']);
    pins()[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => pins().map((pin) => pin.dataset['pin'])).not.toEqual(before);
    expect(isOnMap()).toBe(true);
  }
  point()?.focus();
  const name = focused()?.getAttribute('aria-label') ?? '';
  await userEvent.keyboard(' ');
  await expect.poll(() => focused()?.getAttribute('aria-pressed')).toBe('true');
  expect(focused()?.getAttribute('aria-label')).toBe(name);
  expect(document.querySelector('input:checked')?.closest('label')?.textContent).toContain(name);
});

test('a search whose points are all listed asks nothing; without its words the other points of the part come', async () => {
  const { asked } = playPlaces('cs');
  await draw(ofPage('Brno'), 'page');
  await expect.poll(pinnedCount).toBe(40);
  expect(status()).toMatch(/^40 míst$/);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Oddálit mapu' }).click();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toHaveLength(0);
  const zoomIn = page.getByRole('button', { name: words.cs.zoom });
  // The map passes over a step that comes while another one is under way.
  const zoomed = async (): Promise<string | null> => {
    await zoomIn.click();
    return document.body.textContent;
  };
  await expect.poll(zoomed, { interval: 350 }).toContain('i ostatní místa'.replace(' ', '\u00a0'));
  await page.getByRole('button', { name: 'Ukázat v této části mapy i ostatní místa' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.at(-1)?.get('search')).toBe('');
});

test('what cannot be asked for is told; the list that was there stays and can be sent', async () => {
  const played = playPlaces('cs');
  played.isAway = true;
  await draw(ofPage(), 'page');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/nepodařilo načíst/);
  expect(listed()).toHaveLength(60);
  await expect.element(page.getByRole('button', { name: 'Vybrat toto místo' })).toBeEnabled();
  played.isAway = false;
  await page.getByRole('button', { name: words.cs.zoom }).click();
  await expect.poll(() => document.querySelector('[role=alert]')).toBeNull();
});

test.each(['cs', 'ro'] as const)('fits a phone, with nothing in the seen part, too (%s)', async (market) => {
  await page.viewport(390, 844);
  await draw(examples, 'a part of the map with none', market);
  await expect.poll(() => document.querySelectorAll('.map [data-pin]').length).toBe(1);
  expect(listed()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a point that was ticked before the scripts came stays ticked', async () => {
  playPlaces('cs');
  const drawn = ofPage()['page']?.('cs');
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(onStage('cs', drawn));
  place.querySelector<HTMLInputElement>('input[value="3"]')?.click();
  const root = hydrateRoot(place, onStage('cs', drawn));
  await expect.poll(pinnedCount).toBe(80);
  expect(place.querySelector<HTMLInputElement>('input[name=place]:checked')?.value).toBe('3');
  root.unmount();
  place.remove();
});
