import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './buying.examples.tsx';

test.each([
  ['cs', 'Poslední kus má teď někdo v košíku, nejdéle do 14:32.', 'Do košíku'],
  ['ro', 'Ultima bucată este acum în coșul altcuiva, cel târziu până la 15:32.', 'Adaugă în coș'],
] as const)('a last piece of somebody else may be put into the cart too (%s)', async (market, words, button) => {
  await draw(examples, 'a last piece that somebody holds', market);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: button })).toBeEnabled();
});

test.each([
  ['cs', 'Poslední kus. Držíme vám ho do 14:32.', 'Přejít do košíku', '/cs/kosik'],
  ['ro', 'Ultima bucată. O păstrăm pentru tine până la 15:32.', 'Vezi coșul', '/ro/cos'],
] as const)('the one who holds it is led to the cart and buys nothing twice (%s)', async (market, words, link, to) => {
  await draw(examples, 'a last piece that the visitor holds', market);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', to);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
