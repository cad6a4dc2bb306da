import type { LabelEvent } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(() => bench.api.close());

/** A package packed now, of which the station says what became of its label. */
async function printed(
  state: LabelEvent['state'],
  note = '',
): Promise<(later: LabelEvent['state']) => Promise<unknown>> {
  const { code } = await bench.packed();
  const [label]: { id: string }[] = await bench.api.deps.source.query(
    `select j.id from label_job j join package p on p.id = j.package_id where p.code = $1`,
    [code],
  );
  const say = (to: LabelEvent['state'], said: string): LabelEvent => ({
    kind: 'label_state',
    label_job_id: label?.id ?? '',
    state: to,
    note: said,
  });
  await bench.packer.report(say('sent', ''), say(state, note));
  return (later) => bench.packer.report(say(later, ''));
}

async function told(): Promise<Record<string, number>> {
  const text = await (await fetch(`${bench.api.origin}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^label_printers_in_fault\{kind="(\w+)"\} (\d+)$/gm)].map(([, kind = '', count]) => [
      kind,
      Number(count),
    ]),
  );
}
const figures = () => expect.poll(told, { interval: 100 });

it('tells of stations whose last label did not come out by what the printer said, until one does', async () => {
  await printed('confirmed');
  expect(await told()).toEqual({});
  await printed('failed', 'Zebra: PAPER_OUT; TSC: connect ECONNREFUSED 10.0.0.2:9100');
  await figures().toEqual({ paper_out: 1 });
  const unanswered = await printed('failed', 'connect ECONNREFUSED 10.0.0.2:9100');
  await figures().toEqual({ no_line: 1 });
  // A person looked: it is there.
  await unanswered('confirmed');
  await figures().toEqual({});
  // A printer that never says anything is in no fault by that.
  await printed('unknown', 'NO_STATUS');
  expect(await told()).toEqual({});
  await printed('unknown', 'HEAD_OPEN');
  await figures().toEqual({ head_open: 1 });
});
