import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './placed-refusal.examples.tsx';

/** What an order that was not taken is told by, when it is about its payment. */
const words: Record<string, Record<MarketCode, RegExp>> = {
  PAYMENT_UNAVAILABLE: { cs: /Zvolenou platbu teď nejde použít. Vyberte/, ro: /Plata aleasă nu este disponibilă/ },
  INSTALMENTS_UNAVAILABLE: { cs: /Vybrané splátky .* nejdou použít/, ro: /Ratele alese nu pot fi folosite/ },
  TWISTO_REFUSED: { cs: /Twisto tuhle objednávku nezaplatí. Vyberte/, ro: /Twisto nu plătește.*alegi altă plată/ },
  GATEWAY_UNAVAILABLE: { cs: /Twisto teď neodpovídá. Vyberte/, ro: /Twisto nu răspunde.*alegi altă plată/ },
  TOTAL_CHANGED: { cs: /Cena se mezitím změnila, nově je 12.990.Kč/, ro: /2.598.lei/ },
  DISCOUNT_INVALID: { cs: /neplatnou slevu: Apple/, ro: /reducere.*Apple/i },
  TRADE_IN_UNUSABLE: { cs: /Výkup v košíku už nejde použít/, ro: /nu mai poate fi folosit/ },
  other: { cs: /Nic jsme neobjednali, zkuste to prosím znovu/, ro: /încearcă|încerci/i },
};

const cases = Object.keys(words).flatMap((name) => (['cs', 'ro'] as const).map((market) => ({ name, market })));

test.each(cases)('an order refused by $name is told why in $market', async ({ name, market }) => {
  await draw(examples, name, market);
  await expect.element(page.getByRole('alert')).toMatchTextContent(words[name]?.[market] ?? /^$/);
});
