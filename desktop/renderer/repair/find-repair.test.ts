import type { QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { describe, expect, it } from 'vitest';
import { scanned } from './find-repair.ts';

const repair = (more: Partial<QueuedRepair>): QueuedRepair => ({
  number: 'OP-00001',
  market: 'cs',
  state: 'ordered',
  way: 'send',
  device: 'Apple iPhone 13, červená',
  imei: '490154203237518',
  serial_number: null,
  name: 'Jana Dvořáková',
  phone: '+420601234567',
  store: null,
  created_at: '2026-11-23T10:00:00Z',
  since: '2026-11-23T10:00:00Z',
  missing_parts: 0,
  ...more,
});
const list = [
  repair({ number: 'OP-00001', state: 'handed_back' }),
  repair({ number: 'OP-00002' }),
  repair({ number: 'OP-00003', state: 'received' }),
  repair({ number: 'OP-00004', imei: null, serial_number: 'F2LX-K0Q1' }),
];

describe('a scan at the bench', () => {
  it.each([
    ['OP-00001', 'OP-00001'],
    ['op 00002', 'OP-00002'],
    ['490154 203237518', 'OP-00003'],
    ['f2lxk0q1', 'OP-00004'],
    ['123', undefined],
    ['', undefined],
  ])('%s opens %s', (text, number) => {
    expect(scanned(list, text)?.number).toBe(number);
  });
});
