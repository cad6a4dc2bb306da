import { randomInt } from 'node:crypto';

const digits = '0123456789';
const small = 'abcdefghijklmnopqrstuvwxyz';
const alphabet = digits + small + small.toUpperCase();

const codeLength = 10;

/**
 * A code nobody can guess: ten characters from a cryptographic source, among them a digit, a capital and a small letter
 * (over 59 bits). Drawn again until it has them, so that each such code is equally likely.
 */
export function newCode(): string {
  for (;;) {
    const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (/\d/.test(code) && /[a-z]/.test(code) && /[A-Z]/.test(code)) return code;
  }
}
