import { expect, it } from 'vitest';
import { checkEnquiry, type TypedEnquiry } from './check-enquiry.ts';

const typed: TypedEnquiry = {
  market: 'cs',
  kind: 'contact',
  name: 'Jana Malá',
  email: ' Jana@Example.cz ',
  phone: '',
  text: 'Máte otevřeno v neděli?',
  goods: '',
};
const codes = (more: Partial<TypedEnquiry>) =>
  checkEnquiry({ ...typed, ...more }).fields.map(({ path, code }) => `${path} ${code}`);

it.each<[string, Partial<TypedEnquiry>, string[]]>([
  ['whole', {}, []],
  ['without a name', { name: ' ' }, ['name REQUIRED']],
  ['with half an e-mail', { email: 'jana@' }, ['email INVALID_EMAIL']],
  ['with a phone of no country', { phone: '12' }, ['phone INVALID_PHONE']],
  ['with a phone of the other market', { market: 'ro', phone: '0712 345 678' }, []],
  ['that says nothing', { text: 'Dobrý' }, ['text TOO_SHORT']],
  ['empty', { text: ' \n ' }, ['text REQUIRED']],
  ['for an offer without goods', { kind: 'offer' }, ['goods REQUIRED']],
  ['for an offer', { kind: 'offer', goods: '20 × iPhone 15' }, []],
])('an enquiry %s', (_, more, expected) => {
  expect(codes(more)).toEqual(expected);
});

it('gives the e-mail as it is kept', () => {
  expect(checkEnquiry(typed).email).toBe('jana@example.cz');
});
