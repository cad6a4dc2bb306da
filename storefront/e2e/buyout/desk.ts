// What the house does with a device between two visits of its seller.
import { randomUUID } from 'node:crypto';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import { demoAccounts, placeOf } from '../../../build/testing/journey.ts';

/** Calls of a supervisor, who may do what a technician and a buyer may. */
export async function signedIn(): Promise<ApiClient> {
  const origin = placeOf('SHOP_URL');
  const account = demoAccounts.find(({ role }) => role === 'supervisor');
  if (!account) throw new Error('No supervisor among the demo accounts');
  const { email, password } = account;
  const { token } = await httpClient({ origin }).staff.signIn({ email, password });
  return httpClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
}

/**
 * Receives and inspects a device. Each question of `worse` is found at its last answer that may be chosen, with a
 * photograph; the rest is as promised.
 */
export async function inspect(
  number: string,
  worse: readonly number[],
  { picture, round = 1, note = '' }: { picture: Buffer; round?: number; note?: string },
): Promise<void> {
  const client = await signedIn();
  if (round === 1) {
    await client.buyout.officeStep({ number, step: 'receive' });
    await client.buyout.runChecks({ number });
    for (const kind of ['stolen', 'lock', 'model'] as const)
      await client.buyout.recordCheck({ number, kind, answer: 'clear', note: 'Ověřeno ručně v registru' });
  }
  const form = await client.buyout.inspectionForm({ number });
  const choices: string[] = [];
  for (const [index, { id, choices: answers }] of form.appraisal.device_conditions.entries()) {
    const promised = answers.find(({ value }) => form.promised_choices.includes(value))?.value ?? '';
    const found = worse.includes(index) ? answers.filter(({ disabled }) => !disabled).at(-1)?.value : promised;
    if (found !== promised)
      await client.buyout.addPhoto({ number, condition: id, picture: picture.toString('base64') });
    choices.push(found ?? promised);
  }
  const notes = form.appraisal.device_conditions.flatMap(({ id }, index) =>
    worse.includes(index) && note ? [{ condition: id, note }] : [],
  );
  await client.buyout.inspect(
    { number, round, choices, imei: form.imei ?? '', serial_number: '', battery_percent: 91, notes },
    { context: { idempotencyKey: randomUUID() } },
  );
}
