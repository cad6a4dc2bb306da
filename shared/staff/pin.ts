import { z } from 'zod';

const isRun = (digits: string, step: number): boolean =>
  Array.from(digits).every((digit, at) => at === 0 || Number(digit) - Number(digits[at - 1]) === step);

/** One digit repeated, or a row up or down, as everybody tries first. */
const isSimplePin = (pin: string): boolean => [0, 1, -1].some((step) => isRun(pin, step));

/** Four to eight digits that a supervisor types at somebody else's station. */
export const Pin = z
  .string()
  .regex(/^\d{4,8}$/, 'PIN_DIGITS')
  .refine((pin) => !isSimplePin(pin), 'PIN_SIMPLE');

/** Wrong tries after which a PIN rests, and for how long. */
export const pinTries = 5;
export const pinRestMinutes = 15;

/** Minutes for which an approval may be used. */
export const approvalMinutes = 10;
