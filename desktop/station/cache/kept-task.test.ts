import type { TaskRow } from '@kolobeh/shared/staff/task/task-rows.ts';
import { describe, expect, it } from 'vitest';
import { keptTask } from './kept-task.ts';

const task = (more: Partial<TaskRow>): TaskRow => ({
  id: '0190a6f4-7c00-7000-8000-000000000001',
  kind: 'refund',
  subject_kind: 'order',
  subject_id: '0190a6f4-7c00-7000-8000-000000000002',
  detail: {},
  created_at: '2026-11-20T08:12:00.000Z',
  order_number: '2611000011',
  buyout_number: null,
  items: [],
  taken_by: null,
  state: 'open',
  version: 1,
  written: null,
  due_on: null,
  assigned_to: null,
  done: null,
  title: null,
  writer: null,
  due: 'none',
  turn_at: '2026-11-20T08:12:00.000Z',
  group: 'refunds',
  whose: 'nobody',
  assignee: null,
  taker: null,
  about: '2611000011',
  goods: '',
  facts: '',
  done_at: null,
  done_by: null,
  ...more,
});

const linkTo = (kind: 'unit' | 'order', ref: string): Pick<TaskRow, 'written'> => ({
  written: { title: 'Podívat se', note: 'Volala', by: 'Jana', link: { kind, ref, opens: ref } },
});

describe('a task as a station keeps it', () => {
  it('has its sums and numbers, and no account nor anybody’s free words', () => {
    const detail = {
      amount: 899_000,
      currency: 'CZK',
      withdrawal: 'W-1',
      account: '…5399/0800',
      why: 'účet 19-2',
      x: 1,
    };
    const kept = keptTask(task({ detail, facts: '…5399/0800 · účet 19-2' }));
    expect(kept.detail).toEqual({ amount: 899_000, currency: 'CZK', withdrawal: 'W-1' });
    expect(kept.facts).toBe('899000 · CZK · W-1');
  });

  it('has no number of the device it is about or leads to', () => {
    const missing = task({
      subject_kind: 'unit',
      subject_id: '356938035643809',
      detail: { device: '356938035643809' },
      goods: '356938035643809',
      facts: '356938035643809',
    });
    expect(JSON.stringify(keptTask(missing))).not.toContain('356938035643809');
    expect(
      JSON.stringify(keptTask(task({ ...linkTo('unit', '356938035643809'), about: '356938035643809' }))),
    ).not.toContain('356938035643809');
  });

  it('is otherwise as the server told it', () => {
    const written = task({ ...linkTo('order', '2611000011'), due_on: '2026-11-30', facts: 'Volala' });
    expect(keptTask(written)).toEqual(written);
  });
});
