import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { Queue } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { expect, test } from 'vitest';
import type { WorkView } from '../../bridge/work-view.ts';
import { actOfPress, jobsOf, openWork, pausedList } from './hub-offer.ts';

const waits = { lines: 0, pieces: 0, work_minutes: 0, ship_by: null, is_in_time: true };
const queue: Queue = {
  to_pick: [
    { carrier: 'ppl', orders: 4, ...waits },
    { carrier: 'dpd', orders: 3, ...waits },
  ],
  rush: [],
  incomplete: 0,
  to_pack: 2,
  to_pack_by: [{ carrier: 'ppl', orders: 2, ship_by: null }],
  to_hand_over: [
    { carrier: 'ppl', market: 'cs', packages: 5, load_place: null },
    { carrier: 'ppl', market: 'ro', packages: 1, load_place: null },
  ],
};

const all: Capability[] = ['warehouse.dispatch', 'warehouse.pack', 'warehouse.pick'];
const press = { code: 'Digit1', digit: 1, isAfterG: false, isTyping: false, isCtrl: false };

test('offers the three jobs in the order of work, with what waits for each of all carriers', () => {
  expect(jobsOf(all, queue)).toEqual([
    { key: 'pick', waiting: 7 },
    { key: 'pack', waiting: 2 },
    { key: 'dispatch', waiting: 6 },
  ]);
});

test('claims no figure before the server has told one', () => {
  expect(jobsOf(['warehouse.pack'], undefined)).toEqual([{ key: 'pack', waiting: null }]);
});

test('a digit starts the job a person sees under it, not the one another person would', () => {
  const jobs = jobsOf(['warehouse.dispatch', 'warehouse.pack'], queue);
  expect(actOfPress(press, jobs, false)).toEqual({ kind: 'start', job: 'pack' });
  expect(actOfPress({ ...press, digit: 2 }, jobs, false)).toEqual({ kind: 'start', job: 'dispatch' });
  expect(actOfPress({ ...press, digit: 3 }, jobs, false)).toBeNull();
  expect(actOfPress({ ...press, digit: 0 }, jobs, false)).toBeNull();
});

test('a digit of a typed text, of a chord or with Ctrl starts nothing', () => {
  const jobs = jobsOf(all, queue);
  for (const other of [{ isTyping: true }, { isAfterG: true }, { isCtrl: true }]) {
    expect(actOfPress({ ...press, ...other }, jobs, true)).toBeNull();
  }
});

test('F9 shows held work to those who may free it', () => {
  const f9 = { ...press, code: 'F9', digit: null };
  expect(actOfPress(f9, [], true)).toEqual({ kind: 'held' });
  expect(actOfPress(f9, [], false)).toBeNull();
});

test('work left in the middle is offered again; work that is over is not', () => {
  const receipts = { receipts: [], unconfirmed: 0 };
  const handOver = (phase: 'scanning' | 'sealed'): WorkView => ({
    mode: 'hand_over',
    hand_over: {
      id: '00000000-0000-4000-8000-000000000001',
      code: 'HO-1',
      carrier: 'ppl',
      market: 'cs',
      state: phase === 'sealed' ? 'sealed' : 'open',
      packages: [],
      load_place: null,
      others: [],
      signed: null,
    },
    place: null,
    scanned: 0,
    total: 0,
    phase,
    waiting: null,
    refusal: null,
    ...receipts,
  });
  expect(openWork(handOver('scanning'))).toBe('hand_over');
  expect(openWork(handOver('sealed'))).toBeNull();
  const paused = { code: 'PL-1', lines_done: 1, lines_total: 4, phase: 'walking' } as const;
  expect(openWork({ mode: 'idle', paused_list: paused })).toBeNull();
  expect(pausedList({ mode: 'idle', paused_list: paused })).toBe(paused);
  expect(pausedList(handOver('scanning'))).toBeNull();
});
