import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardWith } from '../../../testing/kit/played-station.ts';
import { examples } from './sale.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));

test('the sale is offered with the three numbers that were seen; other numbers by now are looked at again', async () => {
  await show('device that may be sold');
  const section = page.getByRole('region', { name: 'Opravit, nebo prodat' });
  await expect.element(section).toMatchTextContent(/Oprava stojí4\s290\sKčVýkup teď, jak je4\s100\sKč/);
  await expect.element(section).toMatchTextContent(/při koupi jiného až4\s715\sKč/);
  const offer = page.getByRole('button', { name: 'Nabídnout zákazníkovi výkup' });
  await offer.click();
  await expect.element(page.getByText(/Ceny se mezitím změnily/)).toBeVisible();
  await expect.poll(() => heardWith('"saleAtBench"').length).toBeGreaterThan(1);
  await offer.click();
  await expect.element(section).toMatchTextContent(/Nabídnut výkup za 4\s100\sKč.*Petr Technik.*čeká na zákazníka/);
  await expect.element(offer).not.toBeInTheDocument();
  const [first = ''] = heardWith('"offerSale"');
  for (const said of ['"seen_repair":429000', '"seen_as_is":410000', '"seen_towards_another":471500'])
    expect(first).toContain(said);
});

test.for([
  ['offered, and the repair went on', /neplatí/],
  ['offered, and sold', /přijal/],
  ['device that is not bought out', /S touhle závadou zařízení nevykupujeme/],
  ['device with a part built in', /V zařízení už je nový díl/],
  ['device whose owner has a loan', /Zákazník má půjčený přístroj/],
  ['numbers that did not come', /Čísla výkupu se nepodařilo načíst/],
] as const)('%s says so, and has no button for an offer', async ([name, said]) => {
  await show(name);
  await expect.element(page.getByRole('region', { name: 'Opravit, nebo prodat' })).toMatchTextContent(said);
  await expect.element(page.getByRole('button', { name: /Nabídnout/ })).not.toBeInTheDocument();
});

inEachLanguage(examples, 'device that may be sold');
