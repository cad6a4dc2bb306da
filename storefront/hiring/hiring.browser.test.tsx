import { maxCvBytes } from '@kolobeh/shared/hiring/application-terms.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './hiring.examples.tsx';

beforeEach(async () => {
  await page.viewport(390, 900);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('no task'))),
  );
});
afterEach(() => vi.unstubAllGlobals());

const cv = () => page.getByLabelText('Životopis', { exact: true });

/** Chooses a file as a person does; a large one is made in the page, where it need not be carried to. */
function choose(name: string, bytes: number): void {
  const field = document.querySelector<HTMLInputElement>('input[name=cv]');
  if (!field) throw new Error('The form asks for no file');
  const held = new DataTransfer();
  held.items.add(new File([new Uint8Array(bytes)], name));
  field.files = held.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function chosen(): string | undefined {
  const field = document.querySelector<HTMLInputElement>('input[name=cv]');
  return field?.files?.[0]?.name;
}

test('each refusal stands at its field in words, the first has the focus, and what was typed stays', async () => {
  await draw(examples, 'an application refused');
  await expect.element(page.getByText(/Tohle není PDF/)).toBeVisible();
  await expect.element(cv()).toHaveAttribute('aria-describedby', 'cv-error cv-hint');
  await expect.element(page.getByText(/Bez souhlasu nesmíme/)).toBeVisible();
  await expect.element(page.getByLabelText('Jméno', { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('jana@');
  await expect.element(page.getByLabelText(/Pár slov/)).toHaveValue('Baví mě telefony.');
});

test('another file chosen takes the refusal of the former away; one too large is told and holds the form', async () => {
  await draw(examples, 'an application refused');
  choose('zivotopis.pdf', 9);
  await expect.element(page.getByText(/Tohle není PDF/)).not.toBeInTheDocument();
  expect(chosen()).toBe('zivotopis.pdf');
  choose('sken.pdf', maxCvBytes + 1);
  await expect.element(page.getByText(/Soubor je větší než 5 MB/)).toBeVisible();
  await page.getByRole('button', { name: 'Odeslat přihlášku' }).click();
  await expect.element(cv()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Odeslat přihlášku' })).toBeVisible();
});

test('the consent is not ticked beforehand and the file is asked for', async () => {
  await draw(examples, 'a position');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await expect.element(cv()).toBeRequired();
});

test('a closed position leads to the open ones', async () => {
  await draw(examples, 'a closed position');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tohle místo už volné není' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Prodavač a výkupčí v prodejně Brno' }))
    .toHaveAttribute('href', '/cs/kariera/prodavac-a-vykupci-brno');
});

test.each(['open positions', 'a position', 'an application refused', 'a closed position', 'an application to confirm'])(
  '%s is open to all in both markets and no wider than a phone',
  async (name) => {
    for (const market of ['cs', 'ro'] as const) {
      const drawn = await draw(examples, name, market);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await drawn.unmount();
    }
  },
);
