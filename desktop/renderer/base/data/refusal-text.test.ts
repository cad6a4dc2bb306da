import { cs } from '../../texts/cs.ts';
import { reasonNaming } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { reasonText } from './refusal-text.ts';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'cs',
    ns: ['office'],
    defaultNS: 'office',
    resources: { cs: { office: cs } },
    interpolation: { escapeValue: false },
  }),
);

it('a reason that names a person is words with the name, and one that names nobody is words too', () => {
  expect(reasonText(i18n, reasonNaming('TAKEN_OVER', 'Eva Nová'))).toBe(
    'Práci mezitím převzal(a) Eva Nová. Co máte v ruce, vraťte na místo.',
  );
  expect(reasonText(i18n, 'WRONG_CRATE')).not.toContain('WRONG_CRATE');
});
