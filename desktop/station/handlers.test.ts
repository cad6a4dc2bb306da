import { expect, test } from 'vitest';
import { answerCall, type Handlers } from './handlers.ts';
import { stationRefusal } from './net/refusal.ts';

const faults: unknown[] = [];
const log = { info: () => {}, fault: (_message: string, error: unknown) => void faults.push(error) };

const answer = (fails: () => never) =>
  answerCall({ 'devices.readScale': fails } satisfies Partial<Handlers>, 'devices.readScale', {}, log);

test('what a handler did not foresee is a fault: the log has it in full, the screen nothing of it', async () => {
  const secret = new Error('disk I/O error at /home/picker/station.db');
  const reply = await answer(() => {
    throw secret;
  });
  expect(reply).toEqual({ ok: false, error: { code: 'FAULT', data: null } });
  expect(faults).toEqual([secret]);
});

test('a refusal is told with its data and is no fault', async () => {
  faults.length = 0;
  const reply = await answer(() => {
    throw stationRefusal('DEVICE_FAILED', { detail: 'ENOENT' });
  });
  expect(reply).toEqual({ ok: false, error: { code: 'DEVICE_FAILED', data: { detail: 'ENOENT' } } });
  expect(faults).toEqual([]);
});
