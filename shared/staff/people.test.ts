import { expect, it } from 'vitest';
import { type PersonEdit, refusalOfEdit } from './people.ts';

const anEdit = (more: Partial<PersonEdit> = {}): PersonEdit => ({
  isOwn: false,
  before: { role: 'office', isActive: true },
  after: { role: 'office', isActive: true },
  otherAdmins: 1,
  ...more,
});
const admin = { role: 'admin', isActive: true } as const;

it.each([
  ['another’s role', anEdit({ after: { role: 'warehouse', isActive: true } }), null],
  ['one’s own name', anEdit({ isOwn: true }), null],
  ['one’s own role', anEdit({ isOwn: true, after: { role: 'shop', isActive: true } }), 'OWN_ROLE'],
  ['oneself let out', anEdit({ isOwn: true, after: { role: 'office', isActive: false } }), 'OWN_ROLE'],
  ['one of two administrators', anEdit({ before: admin }), null],
  ['the last administrator’s role', anEdit({ before: admin, otherAdmins: 0 }), 'LAST_ADMIN'],
  [
    'the last administrator let out',
    anEdit({ before: admin, after: { ...admin, isActive: false }, otherAdmins: 0 }),
    'LAST_ADMIN',
  ],
  ['the last administrator’s name', anEdit({ before: admin, after: admin, otherAdmins: 0 }), null],
])('an edit of %s', (_, edit, refusal) => {
  expect(refusalOfEdit(edit)).toBe(refusal);
});
