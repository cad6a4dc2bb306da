import { paymentCodes } from '@kolobeh/shared/checkout/payment-codes.ts';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { cs } from '../texts/cs.ts';
import { en } from '../texts/en.ts';
import { ro } from '../texts/ro.ts';
import { orderColumns, paymentWord } from './order-columns.tsx';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.init({ lng: 'cs', resources: { cs: { translation: cs }, ro: { translation: ro }, en: { translation: en } } }),
);

it.each(['cs', 'ro', 'en'])('in %s every way of payment can be filtered by, in words', async (language) => {
  await i18n.changeLanguage(language);
  const column = orderColumns(i18n).find(({ colId }) => colId === 'type_payment');
  expect(column?.filterParams).toMatchObject({ choices: paymentCodes.map((value) => ({ value })) });
  expect(paymentCodes.filter((code) => paymentWord(i18n, code) === code)).toEqual([]);
});
