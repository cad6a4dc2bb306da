import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../testing/draw.tsx';
import { exampleOf } from '../../../../testing/kit/example.tsx';
import { examples } from './replay.examples.tsx';

const open = async (name: string): Promise<void> => {
  await draw(exampleOf(examples, name));
  await page.getByRole('button', { name: 'Ceny jiných dnů' }).click();
};
const day = () => page.getByLabelText('Den', { exact: true });

test('the price of another day is told with its reasons, by the list that was in force then', async () => {
  await open('prices of other days');
  await expect.element(page.getByRole('status')).toMatchTextContent(/6.100.Kč.*2026-47/);
  await day().fill('12. 11. 2026');
  await expect.element(page.getByRole('status')).toMatchTextContent(/6.600.Kč.*2026-46/);
  await expect.element(page.getByRole('row', { name: /2026-46/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('row', { name: /2026-46/ })).toMatchTextContent(/\+500.Kč/);
});

test('where a list makes no price of the answers, it says why', async () => {
  await open('prices of other days');
  await expect.element(page.getByRole('row', { name: /2026-48/ })).toMatchTextContent(/nevykupuje/);
  await day().fill('1. 10. 2026');
  await expect.element(page.getByText('Ten den ještě žádný ceník neplatil.')).toBeVisible();
});
