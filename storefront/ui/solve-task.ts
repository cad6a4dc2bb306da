import type { CaptchaTask } from '@kolobeh/shared/captcha/contract.ts';

/**
 * Asks for a captcha task and solves it; the counting is done by the browser beside the page (Web Crypto).
 * @returns what the form sends
 * @throws when the task does not come, or the browser has no Web Crypto, as on an address without https
 */
export async function solveTask(): Promise<string> {
  const [reply, { solveChallenge }, { deriveKey }] = await Promise.all([
    fetch('/api/new/captcha', { method: 'POST', signal: AbortSignal.timeout(15_000) }),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  if (!reply.ok) throw new Error('No captcha task');
  const challenge = (await reply.json()) as CaptchaTask;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('A captcha task was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
