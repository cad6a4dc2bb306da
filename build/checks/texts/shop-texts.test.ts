import { describe, expect, it } from 'vitest';
import { gradeWords } from '@kolobeh/shared/catalogue/grade-words.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { product as officeCs } from '../../../desktop/renderer/texts/cs/grids.ts';
import { product as officeRo } from '../../../desktop/renderer/texts/ro/grids.ts';
import { cs } from '../../../storefront/texts/cs.ts';
import { cs as buyoutCs } from '../../../storefront/texts/buyout/cs.ts';
import { ro as buyoutRo } from '../../../storefront/texts/buyout/ro.ts';
import { cs as homeCs } from '../../../storefront/texts/home/cs.ts';
import { ro as homeRo } from '../../../storefront/texts/home/ro.ts';
import { cs as instalmentCs } from '../../../storefront/texts/instalment/cs.ts';
import { ro as instalmentRo } from '../../../storefront/texts/instalment/ro.ts';
import { cs as coverCs } from '../../../storefront/texts/cover/cs.ts';
import { ro as coverRo } from '../../../storefront/texts/cover/ro.ts';
import { cs as loanCs } from '../../../storefront/texts/loan/cs.ts';
import { ro as loanRo } from '../../../storefront/texts/loan/ro.ts';
import { cs as listCs } from '../../../storefront/texts/list/cs.ts';
import { ro as listRo } from '../../../storefront/texts/list/ro.ts';
import { cs as productCs } from '../../../storefront/texts/product/cs.ts';
import { ro as productRo } from '../../../storefront/texts/product/ro.ts';
import { cs as purchaseCs } from '../../../storefront/texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../../storefront/texts/purchase/ro.ts';
import { ro } from '../../../storefront/texts/ro.ts';

type Texts = Record<string, string>;
const languages: Record<string, Texts> = {
  'cs-CZ': {
    ...cs,
    ...homeCs,
    ...listCs,
    ...productCs,
    ...purchaseCs,
    ...buyoutCs,
    ...instalmentCs,
    ...loanCs,
    ...coverCs,
  },
  'ro-RO': {
    ...ro,
    ...homeRo,
    ...listRo,
    ...productRo,
    ...purchaseRo,
    ...buyoutRo,
    ...instalmentRo,
    ...loanRo,
    ...coverRo,
  },
};
const pairs: [string, Texts, Texts][] = [
  ['public pages', cs, ro],
  ['the home page', homeCs, homeRo],
  ['lists of goods', listCs, listRo],
  ["a product's page and records of devices", productCs, productRo],
  ['cart, checkout, order and account', purchaseCs, purchaseRo],
  ['buy-out', buyoutCs, buyoutRo],
  ['instalments', instalmentCs, instalmentRo],
  ['loans', loanCs, loanRo],
  ['covers', coverCs, coverRo],
];

const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(stem))].toSorted();
const places = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();

describe('texts of the shop', () => {
  it.each(pairs)('says the same things in both languages on %s', (_, czech, romanian) => {
    expect(stems(romanian)).toEqual(stems(czech));
  });

  it.each(Object.entries(languages))('has every plural form of %s', (locale, texts) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plural = Object.keys(texts)
      .filter((key) => key.endsWith('_other'))
      .map(stem);
    const missing = plural.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !(key in texts));
    expect(missing).toEqual([]);
  });

  it('fills the same places in both languages', () => {
    const [czech = {}, romanian = {}] = Object.values(languages);
    const differing = Object.keys(romanian).filter(
      (key) => key in czech && places(czech[key] ?? '').join() !== places(romanian[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('writes Romanian s and t with a comma, not a cedilla', () => {
    expect(Object.entries(languages['ro-RO'] ?? {}).filter(([, text]) => /[şţŞŢ]/.test(text))).toEqual([]);
  });

  it.each([
    ['cs', cs, officeCs.quality, 'Použité'],
    ['ro', ro, officeRo.quality, 'Second-hand'],
  ] as const)(
    'has one name for used goods in filters, on cards and in the back office of %s',
    (market, texts, office, used) => {
      for (const grade of Grade.options) {
        expect(texts[`quality.${grade}`]).toBe(gradeWords[grade][market]);
        expect(gradeWords[grade][market].startsWith(`${texts['quality.used']}, `)).toBe(true);
        expect(office[grade]).toBe(`${used} ${grade}`);
      }
    },
  );
});
