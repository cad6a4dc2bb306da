import type { CaptchaTask } from '@kolobeh/shared/captcha/contract.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a captcha task as a browser does. @returns what the form sends */
export async function solveCaptcha(task: CaptchaTask): Promise<string> {
  const solution = await solveChallenge({ challenge: task, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: task, solution })).toString('base64');
}
