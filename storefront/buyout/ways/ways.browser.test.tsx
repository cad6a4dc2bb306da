import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from '../status/status.examples.tsx';

const band = () => page.getByRole('region', { name: /^Opravit, prodat, nebo vyměnit/ });
const told = (): string => (document.querySelector('.bo-tri')?.textContent ?? '').replaceAll(/\s+/g, ' ');

test('an estimate with a fault is repaired, sold or traded up, each from where it stands', async () => {
  await draw(examples, 'estimate with a fault, on its three ways');
  await expect.poll(told).toMatch(/podle odpovědí.*Prasklý.*3\s290\sKč/);
  await expect
    .element(band().getByRole('link', { name: 'Prodat' }))
    .toHaveAttribute('href', expect.stringContaining('estimate='));
  await expect.element(band().getByRole('button', { name: 'Vyměnit' })).toBeVisible();
});

test('an estimate without a fault says that nothing is to be repaired', async () => {
  await draw(examples, 'estimate without a fault, on its three ways');
  await expect.poll(told).toMatch(/není potřeba.*Podle odpovědí je v pořádku/);
  await expect.element(band().getByRole('link', { name: 'Vybrat opravu' })).not.toBeInTheDocument();
});

test('a changed offer is compared by what was found, and sold by the answer above it', async () => {
  await draw(examples, 'found worse, on its three ways');
  await expect.poll(told).toMatch(/podle toho, co jsme našli/);
  await expect.element(band().getByRole('link', { name: 'Prodat' })).not.toBeInTheDocument();
});

test('a device that is wanted back is offered anew, and not into a cart', async () => {
  await draw(examples, 'device wanted back, on its three ways');
  await expect.element(band().getByRole('link', { name: 'Prodat' })).toBeVisible();
  await expect.element(band().getByRole('button', { name: 'Vyměnit' })).not.toBeInTheDocument();
});
