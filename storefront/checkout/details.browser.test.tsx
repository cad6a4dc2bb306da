import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { billingName } from './details-form.ts';
import { examples } from './steps.examples.tsx';

const field = (name: string): HTMLInputElement | null =>
  document.querySelector(`[name="${CSS.escape(billingName(name))}"]`);

test('refused details keep all that was typed, and the first wrong field has the focus', async () => {
  await draw(examples, 'details refused', 'ro');
  await expect.poll(() => document.activeElement).toBe(field('email'));
  expect(field('email')?.value).toBe('jana@');
  expect(field('last_name')?.value).toBe('Constantinescu-Brâncoveanu');
  expect(field('address')?.value).toContain('Bulevardul Constantin Brâncoveanu');
  expect([...document.querySelectorAll('[aria-invalid="true"]')]).toHaveLength(3);
  for (const name of ['email', 'phone', 'postcode'])
    expect(field(name)?.getAttribute('aria-describedby'), name).toBeTruthy();
  expect(field('city')?.getAttribute('aria-invalid')).not.toBe('true');
});

test('details that cannot be kept now are told so, nothing is marked and nothing is lost', async () => {
  await draw(examples, 'details that cannot be kept now');
  await expect
    .element(
      page
        .getByText(/Příkladný-Dlouhojmenný/)
        .or(page.getByRole('alert'))
        .first(),
    )
    .toBeInTheDocument();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  expect(field('phone')?.value).toBe('601');
});

test('Enter in a field goes on with all that is filled in; no other button is pressed by it', async () => {
  await draw(examples, 'details of who is known');
  const sent: [FormData, HTMLElement | null][] = [];
  document.addEventListener(
    'submit',
    (event) => sent.push([new FormData(event.target as HTMLFormElement), event.submitter]),
    { capture: true, once: true },
  );
  field('email')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  const [[form, submitter] = []] = sent;
  expect(form?.get(billingName('email'))).toBe('maximilian.prikladny@email.example');
  expect(form?.get(billingName('postcode'))).toBe('130 00');
  expect(submitter?.getAttribute('name')).toBeNull();
});
