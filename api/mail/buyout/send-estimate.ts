import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import { type EstimateRefused, type Offer, storeEstimate } from '../../buyout/selling/store-estimate.ts';
import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { sendBuyoutMail } from './send-buyout-mail.ts';

interface KeptEstimate {
  number: string;
  valid_until: string;
  url: string;
  is_sent: boolean;
}

/**
 * Keeps an estimate and sends it to its seller. The seller waits for this very e-mail, so the mail server is asked at
 * once and its answer told; nothing is sent later behind a “not sent”.
 */
async function sendEstimate(
  deps: Deps,
  { market, answers, email }: Offer,
): Promise<Result<KeptEstimate, EstimateRefused>> {
  const address = parseEmail(email);
  if (!address.ok)
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'e_mail', code: address.refusal }] } });
  const stored = await storeEstimate(deps, { market, answers, email: address.value });
  if (!stored.ok) return stored;
  const { id, number, valid_until } = stored.value;
  const is_sent = await sendBuyoutMail(deps, { buyoutId: id, kind: 'estimate' }).then(
    () => true,
    (error: unknown) => {
      deps.log.warn({ err: error, buyout: number }, 'The e-mail with an estimate was not sent');
      return false;
    },
  );
  return ok({ number, valid_until, url: buyoutPath(market, deps.buyoutTokens.of(id)), is_sent });
}

/** A call of the buy-out's contract. */
export const estimateRoute = {
  sendToEmail: api.buyout.sendToEmail.handler(
    async ({ context: { deps }, input: { market, e_mail, ...answers }, errors }) =>
      valueOf(errors, await sendEstimate(deps, { market, answers, email: e_mail })),
  ),
};
