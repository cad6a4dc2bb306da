import { previewMessage } from '@kolobeh/shared/content/preview/preview-messages.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';
import { draw } from '../testing/draw.tsx';
import { examples } from './content.examples.tsx';

const steps = (): [string, string | null][] =>
  [...document.querySelectorAll('nav.crumbs li > :last-child')].map((one) => [
    one.textContent.replaceAll('\u00a0', ' '),
    one.getAttribute('href'),
  ]);

test.each([
  ['cs', 'Články a rady', 'Jak poznat dobrou baterii'],
  ['ro', 'Articole și sfaturi', 'Cum recunoști o baterie bună'],
] as const)(
  'an article of the magazine stands in it, and the way back leads there (%s)',
  async (market, list, title) => {
    await draw(examples, 'article of the magazine', market);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const [home, ...rest] = steps();
    expect(home?.[1]).toBe(paths.home(market));
    expect(rest).toEqual([
      [list, laterPaths.magazine(market)],
      [title, null],
    ]);
  },
);

test('an article that the foot leads to stands under the home page', async () => {
  await draw(examples, 'article of the foot');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(steps().map(([, to]) => to)).toEqual([paths.home('cs'), null]);
});

test('pictures of a gallery are links to the large ones; with scripts they open over the page and are walked by keys', async () => {
  await draw(examples, 'article with a gallery');
  const gallery = page.getByRole('region', { name: 'Stůl kontroly' });
  const links = gallery.getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', '/files/pictures/set-1-a-1280.webp');
  expect(links.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Telefon na stole',
    'Stůl kontroly, obrázek 2',
    'Stůl kontroly, obrázek 3',
  ]);
  for (const image of gallery.element().querySelectorAll('img'))
    expect([image.loading, image.width > 0, image.getAttribute('height')]).toEqual(['lazy', true, '640']);
  const first = links.first().element() as HTMLElement;
  first.focus();
  await userEvent.keyboard('{Enter}');
  const zoom = page.getByRole('dialog', { name: 'Stůl kontroly' });
  await expect.element(zoom.getByText('1 z 3')).toBeVisible();
  await expect.element(zoom.getByRole('img')).toHaveAttribute('alt', 'Telefon na stole');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(zoom.getByText('2 z 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(zoom).not.toBeInTheDocument();
  expect(document.activeElement).toBe(first);
});

test('in the office’s frame a preview says what it has drawn, to who frames it alone, and its links lead nowhere', async () => {
  const { parent } = window;
  const said: unknown[] = [];
  const hear = ({ data }: MessageEvent<unknown>): void => void said.push(data);
  const tell = (turn: number, source: Window): unknown =>
    window.dispatchEvent(new MessageEvent('message', { source, data: previewMessage('renew', turn) }));
  parent.addEventListener('message', hear);
  await draw(examples, 'landing page as its writer sees it');
  await expect.poll(() => said).toContainEqual(previewMessage('drawn', 0));
  tell(7, window);
  tell(8, parent);
  await expect.poll(() => said).toContainEqual(previewMessage('drawn', 8));
  expect(said).not.toContainEqual(previewMessage('drawn', 7));
  await page.getByRole('link', { name: 'Ocenit zařízení' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  parent.removeEventListener('message', hear);
});
