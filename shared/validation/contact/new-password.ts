import type { FieldError } from '../../kernel/contract.ts';
import { parsePassword } from './password.ts';

/** A new password as a form has it; the second field is there where it was typed twice. */
export interface NewPassword {
  password: string;
  password_again?: string | undefined;
}

/** What is wrong with a new password, on its field; none when it may be set. */
export function newPasswordErrors({ password, password_again: again }: NewPassword): FieldError[] {
  const parsed = parsePassword(password);
  if (!parsed.ok) return [{ path: 'password', code: parsed.refusal }];
  return again === undefined || again === password ? [] : [{ path: 'password_again', code: 'PASSWORDS_DIFFER' }];
}
