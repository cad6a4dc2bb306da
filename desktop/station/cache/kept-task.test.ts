import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { describe, expect, it } from 'vitest';
import { keptTask } from './kept-task.ts';

const task = (more: Partial<Task>): Task => ({
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
  ...more,
});

const linkTo = (kind: 'unit' | 'order', ref: string): Pick<Task, 'written'> => ({
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
    expect(keptTask(task({ detail })).detail).toEqual({ amount: 899_000, currency: 'CZK', withdrawal: 'W-1' });
  });

  it('has no number of the device it is about or leads to', () => {
    const missing = task({
      subject_kind: 'unit',
      subject_id: '356938035643809',
      detail: { device: '356938035643809' },
    });
    expect(JSON.stringify(keptTask(missing))).not.toContain('356938035643809');
    expect(JSON.stringify(keptTask(task(linkTo('unit', '356938035643809'))))).not.toContain('356938035643809');
  });

  it('is otherwise as the server told it', () => {
    const written = task({ ...linkTo('order', '2611000011'), due_on: '2026-11-30' });
    expect(keptTask(written)).toEqual(written);
  });
});
