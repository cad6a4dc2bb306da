import { expect, it } from 'vitest';
import { newPasswordErrors } from './new-password.ts';

it.each([
  ['Dobre-heslo-1', undefined, []],
  ['Dobre-heslo-1', 'Dobre-heslo-1', []],
  ['Dobre-heslo-1', 'Dobre-heslo-2', [{ path: 'password_again', code: 'PASSWORDS_DIFFER' }]],
  ['Dobre-heslo-1', '', [{ path: 'password_again', code: 'PASSWORDS_DIFFER' }]],
  ['slabe', 'jine', [{ path: 'password', code: 'PASSWORD_TOO_SHORT' }]],
  ['', '', [{ path: 'password', code: 'REQUIRED' }]],
])('a new password %j typed again as %j', (password, password_again, errors) => {
  expect(newPasswordErrors({ password, password_again })).toEqual(errors);
});
