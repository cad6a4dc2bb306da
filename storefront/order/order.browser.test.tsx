import '../buyout/buyout.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples as documents } from './documents.examples.tsx';
import { examples } from './order.examples.tsx';

/** Whether any two of the lines in which a step is written lie over one another. */
function hasOverlap(step: Element): boolean {
  const range = document.createRange();
  const boxes = [...step.childNodes].flatMap((node) => {
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
  return boxes.some((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (two) =>
          one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1,
      ),
  );
}

test.each([390, 1440])(
  'each step of an order has its words and its time, none over another, %i wide',
  async (width) => {
    // The style of the buy-out stays in a page that came from there.
    await page.viewport(width, 844);
    await draw(examples, 'on its way', 'ro');
    const steps = page.getByRole('listitem').elements();
    expect(steps).toHaveLength(5);
    expect(steps.filter(hasOverlap).map((step) => step.textContent)).toEqual([]);
  },
);

test('the step where the order is now is marked for those who do not see it', async () => {
  await draw(examples, 'on its way');
  const now = document.querySelector('[aria-current="step"]');
  expect(now?.textContent).toContain('Předána dopravci');
});

test('a leased order tells its company, its length, each payment and how far it is', async () => {
  await draw(examples, 'leased, and the company has not decided');
  const lease = page.getByRole('region', { name: 'Leasing' });
  await expect.element(lease).toMatchTextContent(/Vzorový leasing, a. s\..*24 měsíců.*490\sKč.*1\s099\sKč/);
  await expect.element(lease).toMatchTextContent(/Společnost žádost posuzuje/);
  await draw(examples, 'leased, and the goods are sent', 'ro');
  await expect.element(page.getByText(/^Leasingul este activ/)).toBeVisible();
});

test('an invoice is offered once it is made, and told of before', async () => {
  await draw(documents, 'no invoice yet');
  await expect.element(page.getByText(/^Fakturu vystavíme/)).toBeVisible();
  await draw(documents, 'no invoice yet, kept in a store');
  await expect.element(page.getByText(/^Fakturu vystavíme, až zboží na prodejně převezmete/)).toBeVisible();
  await draw(documents, 'being made');
  await expect.element(page.getByText(/^připravujeme/)).toBeVisible();
  expect(page.getByRole('link', { name: /Faktura/ }).elements()).toEqual([]);
  await draw(documents, 'invoice and credit note', 'ro');
  expect(page.getByRole('link', { name: /^Factura 126000001/ }).elements()).toHaveLength(1);
});
