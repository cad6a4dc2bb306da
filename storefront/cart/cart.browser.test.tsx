import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './cart.examples.tsx';

test.each([
  ['cs', 'a field that does not fit', 'Číslo je příliš velké.'],
  ['ro', 'a field that does not fit', 'Numărul este prea mare.'],
  ['cs', 'goods that are sold no more', 'Tohle zboží už neprodáváme.'],
  ['ro', 'goods that are sold no more', 'Nu mai vindem acest produs.'],
] as const)('what was refused is announced (%s: %s)', async (market, example, words) => {
  await draw(examples, example, market);
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
});

test.each([
  ['cs', 'collected in a store soon', 'Vyzvednutí na prodejně Brno – Masarykova: už za 30 minut'],
  ['cs', 'collected in a store when it is brought', /úterý/],
  ['ro', 'collected in a store when it is brought', 'Aducem din depozit.'],
] as const)('the cart says from when a store has it (%s: %s)', async (market, example, words) => {
  await draw(examples, example, market);
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  ['cs', 'Kdy a jak dorazí', 'Hodí se k němu'],
  ['ro', 'Când și cum ajunge', 'Accesorii potrivite'],
] as const)('the cart says by what it comes, and offers what fits (%s)', async (market, ways, fitting) => {
  await draw(examples, 'by what it comes, and what fits it', market);
  const list = page.getByRole('region', { name: ways });
  await expect.element(list).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(page.getByRole('heading', { name: fitting })).toBeVisible();
  // A plain form, so that it is bought without scripts, too.
  const form = document.querySelector('.fits form');
  expect(form?.getAttribute('action')).toBe(market === 'cs' ? '/cs/kosik' : '/ro/cos');
  expect(new FormData(form as HTMLFormElement).get('parent')).not.toBe('');
});

test.each([
  ['cs', /^Objednávku vyzvednete na\sprodejně: Praha –\sVinohrady\./, /^Leží jen na\sprodejně: Praha –\sVinohrady/],
  ['ro', /^Ridici comanda din\smagazin: Praha –\sVinohrady\./, /^Se află doar în\smagazin: Praha –\sVinohrady/],
] as const)('what a store alone has says where it lies and is collected (%s)', async (market, note, line) => {
  await draw(examples, 'what a store alone has', market);
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(page.getByText(line)).toBeVisible();
  expect(page.getByRole('link', { name: /K\sdoručení a\splatbě|Spre livrare și\splată/ }).elements()).toHaveLength(1);
});

test.each([
  ['cs', /jednou objednávkou to\skoupit nejde/],
  ['ro', /nu\sle\spoți cumpăra într-o\ssingură comandă/],
] as const)('a cart that no store has all of is not ordered, and says why (%s)', async (market, words) => {
  await draw(examples, 'what a store alone has, with what it has not', market);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('link', { name: /K\sdoručení a\splatbě|Spre livrare și\splată/ }).elements()).toHaveLength(0);
});

test.each([
  ['cs', /Zbývá 1\skus\./],
  ['ro', /A\srămas 1\sbucată\./],
] as const)('one piece that is left is said as one (%s)', async (market, words) => {
  await draw(examples, 'fewer pieces than wanted', market);
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  ['cs', /^Přidat kus/, /^Ubrat kus/, 'Víc kusů teď nemáme.'],
  ['ro', /^Adaugă o bucată/, /^Scade o bucată/, 'Nu avem mai multe bucăți acum.'],
] as const)('no more pieces can be asked for than there are, with words (%s)', async (market, more, less, words) => {
  await draw(examples, 'all that there is', market);
  await expect.element(page.getByText(words).first()).toBeVisible();
  const isOff = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .elements()
      .map((button) => (button as HTMLButtonElement).disabled);
  // A single piece has no steps; all three of three can be lessened only; one of three both ways but below one.
  expect(isOff(more)).toEqual([true, false]);
  expect(isOff(less)).toEqual([false, true]);
  expect(page.getByText(words).elements()).toHaveLength(2);
});
