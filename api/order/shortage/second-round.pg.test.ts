import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import type { OrderMailKind } from '../../jobs/job-names.ts';
import { sendOrderMail } from '../../mail/send-order-mail.ts';
import { runCare } from '../../testing/run-care.ts';
import type { Bought } from '../../testing/buyer.ts';
import { chooseAll, follow, substitute } from '../../testing/choosing.ts';
import { shortageBench, type ShortageBench } from '../../testing/warehouse/shortage-bench.ts';

let bench: ShortageBench;
beforeAll(async () => {
  bench = await shortageBench();
});
afterAll(() => bench.api.close());

/** What a job's message says of missing goods, above the list of all that is bought; null when none is sent. */
async function mailOf({ number }: Bought, kind: OrderMailKind, round: number): Promise<string | null> {
  const [row]: { id: string }[] = await bench.api.deps.source.query(`select id from shop_order where number = $1`, [
    number,
  ]);
  const sent: MailMessage[] = [];
  const mailer = { send: async (message: MailMessage) => void sent.push(message) };
  await sendOrderMail({ ...bench.api.deps, mailer }, { orderId: row?.id ?? '', kind, round });
  return sent[0]?.text.split('Doprava:')[0] ?? null;
}

/** The one stop of the order's next walk is not found either. */
async function missAgain(): Promise<void> {
  const list = await bench.packer.client.warehouse.claimPickList({ device_id: bench.packer.deviceId });
  const [line] = list.lines;
  const on = { pick_list_id: list.id, line_id: line?.id ?? '' };
  await bench.packer.report(
    { kind: 'pick_location', ...on, location_code: line?.location_code ?? '' },
    { kind: 'pick_not_found', ...on },
    { kind: 'pick_finish', pick_list_id: list.id },
  );
  await runCare(bench.api.deps);
}

it('messages of a second round speak of what is asked now, and a question that was answered is not sent any more', async () => {
  const [first, second] = await bench.family({ name: 'Reproduktor Alfa' }, { name: 'Reproduktor Beta' });
  if (!first || !second) throw new Error('No products');
  const order = await bench.asked({ goods: { [first.code]: 1, 'CASE-IP15': 1 } }, first);
  expect(await mailOf(order, 'choice', 1)).toContain('Alfa');
  await substitute(order, second);
  expect(await mailOf(order, 'chosen', 1)).toMatch(/Alfa.*místo toho pošleme.*Beta/);
  expect(await mailOf(order, 'choice', 1)).toBeNull();

  await missAgain();
  expect((await follow(order)).shortages?.items.map(({ round, state }) => [round, state])).toEqual([
    [2, 'open'],
    [1, 'substituted'],
  ]);
  const asked = await mailOf(order, 'choice', 2);
  expect(asked).toContain('Beta');
  expect(asked).not.toContain('Alfa');
  await chooseAll(order, 'refund');
  const chosen = await mailOf(order, 'chosen', 2);
  expect(chosen).toMatch(/Beta.*vyřazeno z objednávky/);
  expect(chosen).not.toContain('Alfa');
  await bench.cancel(order);
});
