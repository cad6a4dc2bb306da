import { expect, it } from 'vitest';
import { aPosition } from './a-position.ts';
import { positionJsonLd } from './position-json-ld.ts';

it('a position says what, where, for how much of a week and until when', () => {
  expect(positionJsonLd(aPosition('cs'), 'cs', 'https://s')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Prodavač a výkupčí v prodejně Brno',
    datePosted: '2026-11-18',
    validThrough: '2026-12-31T22:59:00.000Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Kolobeh s.r.o.' },
    jobLocation: { address: { addressLocality: 'Brno', addressCountry: 'CZ' } },
  });
});

it('one without an end has no last day', () => {
  expect(positionJsonLd({ ...aPosition('ro'), until: null }, 'ro', 'https://s')).not.toHaveProperty('validThrough');
});
