import type { LeftOut } from '@kolobeh/shared/checkout/placed/repeat-contract.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { SentMoney } from '@kolobeh/shared/kernel/sent-money.ts';
import { z } from 'zod';
import { textOf } from '../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';
import { readChoices } from './shortage/shortage-form.ts';

type OrderRefusal =
  | 'cancel'
  | 'NOT_PAYABLE'
  | 'GATEWAY_UNAVAILABLE'
  | 'LOAN_NOT_POSSIBLE'
  | 'LOAN_UNAVAILABLE'
  | 'PAYMENT_UNAVAILABLE'
  | 'TOTAL_CHANGED'
  | 'PAYMENT_UNDER_WAY'
  | 'MAINTENANCE'
  | 'PAUSED'
  | 'other';

/** Why a choice about missing goods was not taken. */
type ChoiceRefused = 'CHOICE_MADE' | 'CHOICE_INCOMPLETE' | 'SUBSTITUTE_GONE' | 'other';

/** What a form of the order's page came to. `stay` shows the page again, changed; goods that are `repeated` whole wait in the cart; `gone` are shortages to be chosen anew. */
export type OrderOutcome =
  | { kind: 'pay'; payAt: string }
  | { kind: 'stay' }
  | { kind: 'ask-cancel' }
  | { kind: 'repeated'; put: number; leftOut: LeftOut[] }
  | { kind: 'not-chosen'; why: ChoiceRefused; gone: string[] }
  | { kind: 'refused'; why: OrderRefusal };

type Start = (
  input: { token: SecretToken },
  key: { context: { idempotencyKey: string } },
) => Promise<{ pay_at: string }>;

/** Whether the shop as a whole is in maintenance, or a way of payment alone is paused. */
const isWhole = (data: unknown): boolean => z.object({ part: z.literal('sale') }).safeParse(data).success;

/** Opens the page where money is paid or a loan asked for. @param words what its refusals are told by */
async function go(
  start: Start,
  token: SecretToken,
  form: FormData,
  words: Record<'NOT_PAYABLE' | 'GATEWAY_UNAVAILABLE', OrderRefusal>,
): Promise<OrderOutcome> {
  const key = z.uuid().safeParse(textOf(form, 'key'));
  if (!key.success) return { kind: 'refused', why: 'other' };
  try {
    const { pay_at: payAt } = await start({ token }, { context: { idempotencyKey: key.data } });
    return { kind: 'pay', payAt };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { code } = refusal;
    if (code === 'MAINTENANCE') return { kind: 'refused', why: isWhole(refusal.data) ? code : 'PAUSED' };
    return { kind: 'refused', why: code === 'NOT_PAYABLE' || code === 'GATEWAY_UNAVAILABLE' ? words[code] : 'other' };
  }
}

const pay = (api: ApiClient, token: SecretToken, form: FormData): Promise<OrderOutcome> =>
  go(api.payment.startCard, token, form, {
    NOT_PAYABLE: 'NOT_PAYABLE',
    GATEWAY_UNAVAILABLE: 'GATEWAY_UNAVAILABLE',
  });

const payPart = (
  api: ApiClient,
  token: SecretToken,
  form: FormData,
  part: 'difference' | 'hold',
): Promise<OrderOutcome> =>
  go((input, key) => api.payment.startCard({ ...input, part }, key), token, form, {
    NOT_PAYABLE: 'NOT_PAYABLE',
    GATEWAY_UNAVAILABLE: 'GATEWAY_UNAVAILABLE',
  });

const askForLoan = (api: ApiClient, token: SecretToken, form: FormData): Promise<OrderOutcome> =>
  go(api.payment.startInstalments, token, form, {
    NOT_PAYABLE: 'LOAN_NOT_POSSIBLE',
    GATEWAY_UNAVAILABLE: 'LOAN_UNAVAILABLE',
  });

/** Why an order is not paid in the way that was chosen, by the code of the call. */
const otherRefusals: Record<string, OrderRefusal> = {
  NOT_PAYABLE: 'PAYMENT_UNDER_WAY',
  PAYMENT_UNAVAILABLE: 'PAYMENT_UNAVAILABLE',
  TOTAL_CHANGED: 'TOTAL_CHANGED',
  MAINTENANCE: 'MAINTENANCE',
};

async function payOtherwise(api: ApiClient, token: SecretToken, form: FormData): Promise<OrderOutcome> {
  const total = SentMoney.safeParse({ amount: Number(textOf(form, 'to_pay')), currency: textOf(form, 'currency') });
  if (!total.success) return { kind: 'refused', why: 'other' };
  try {
    await api.checkout.payOtherwise({ token, type_payment: textOf(form, 'way'), expected_total: total.data });
    return { kind: 'stay' };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { kind: 'refused', why: otherRefusals[refusal.code] ?? 'other' };
  }
}

async function cancel(api: ApiClient, token: SecretToken): Promise<OrderOutcome> {
  try {
    await api.order.cancel({ token });
    return { kind: 'stay' };
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return { kind: 'refused', why: 'cancel' };
  }
}

async function repeat(api: ApiClient, token: SecretToken): Promise<OrderOutcome> {
  try {
    const { put, left_out: leftOut } = await api.checkout.repeatOrder({ token });
    return { kind: 'repeated', put, leftOut };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { kind: 'refused', why: refusal.code === 'MAINTENANCE' ? 'MAINTENANCE' : 'other' };
  }
}

const choiceRefusals: readonly string[] = ['CHOICE_MADE', 'CHOICE_INCOMPLETE', 'SUBSTITUTE_GONE'];

async function choose(api: ApiClient, token: SecretToken, form: FormData): Promise<OrderOutcome> {
  const choices = readChoices(form);
  if (choices.length === 0) return { kind: 'not-chosen', why: 'CHOICE_INCOMPLETE', gone: [] };
  try {
    await api.order.choose({ token, choices });
    return { kind: 'stay' };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const why = choiceRefusals.includes(refusal.code) ? (refusal.code as ChoiceRefused) : 'other';
    const wrong = refusedFields(refusal.data).map(({ path }) => path);
    const gone = choices.filter((_, index) => wrong.includes(`choices.${index}.substitute`)).map(({ id }) => id);
    return { kind: 'not-chosen', why, gone };
  }
}

/** Does what the form asks: pay, pay in another way, choose what becomes of missing goods, order the same again, ask before cancelling, or cancel. */
export async function actOnOrder(api: ApiClient, token: SecretToken, form: FormData): Promise<OrderOutcome> {
  const intent = textOf(form, 'intent');
  if (intent === 'pay') return pay(api, token, form);
  if (intent === 'pay_difference') return payPart(api, token, form, 'difference');
  if (intent === 'place_hold') return payPart(api, token, form, 'hold');
  if (intent === 'choose') return choose(api, token, form);
  if (intent === 'other-way') return payOtherwise(api, token, form);
  if (intent === 'loan') return askForLoan(api, token, form);
  if (intent === 'repeat') return repeat(api, token);
  if (intent === 'cancel') return { kind: 'ask-cancel' };
  if (intent === 'cancel-sure') return cancel(api, token);
  return { kind: 'refused', why: 'other' };
}
