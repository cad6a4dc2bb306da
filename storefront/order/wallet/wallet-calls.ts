import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import type { Echo } from './wallet-sheet.ts';

const base = '/api/new/payment';

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const reply = await fetch(`${base}/${path}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(30_000),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    }),
  });
  if (!reply.ok) throw new Error(`${path.split('/')[1]} answered ${reply.status}`);
  return (await reply.json()) as Answer;
}

/** What the wallet's sheet is opened with. @throws when the order cannot be paid so */
export const askEcho = (wallet: WalletName, token: string): Promise<Echo> => call(`${wallet}/echo/${token}`);

/**
 * Asks for Apple's merchant session, which the payment sheet needs to open and which holds some minutes. It is Apple's
 * own object, passed on unread. @throws when Apple or the API refuses
 */
export const askSession = async (token: string): Promise<unknown> =>
  (await call<{ session: unknown }>('apple-pay/session', { token })).session;

/**
 * Pays by what the wallet gave.
 * @returns the page of the bank where the customer confirms it; null when nothing is to be confirmed
 * @throws when the gateway does not take it
 */
export async function payWith(wallet: WalletName, token: string, payload: string): Promise<string | null> {
  await call(`${wallet}/init`, { token, payload });
  return (await call<{ confirm_at: string | null }>(`${wallet}/process`, { token })).confirm_at;
}
