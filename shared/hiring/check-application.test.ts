import { expect, it } from 'vitest';
import { checkApplication } from './check-application.ts';

const typed = {
  market: 'cs',
  first_name: ' Jana ',
  last_name: 'Malá',
  email: 'Jana@Example.cz',
  phone: '601 234 567',
  consent: true,
} as const;

it('takes who applies with a cleaned e-mail and phone', () => {
  const { applicant, fields } = checkApplication(typed);
  expect(fields).toEqual([]);
  expect(applicant).toMatchObject({ first_name: 'Jana', phone: '+420601234567' });
});

it.each([
  [{ first_name: ' ' }, 'first_name', 'REQUIRED'],
  [{ last_name: '' }, 'last_name', 'REQUIRED'],
  [{ email: 'jana@' }, 'email', 'INVALID_EMAIL'],
  [{ phone: '12' }, 'phone', 'INVALID_PHONE'],
  [{ consent: false }, 'consent', 'CONSENT_REQUIRED'],
] as const)('%j is wrong at its field', (more, path, code) => {
  const { applicant, fields } = checkApplication({ ...typed, ...more });
  expect(fields).toEqual([{ path, code }]);
  expect(applicant).toBeNull();
});

it('tells all that is wrong at once', () => {
  const { fields } = checkApplication({ ...typed, first_name: '', email: '', phone: '', consent: false });
  expect(fields.map(({ path }) => path)).toEqual(['first_name', 'email', 'phone', 'consent']);
});
