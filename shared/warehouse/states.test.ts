import { describe, expect, it } from 'vitest';
import { mayChangePacker, movePackage, PackageState } from './packing/package-states.ts';
import { movePickLine, PickLineState } from './picking/pick-line-states.ts';
import { mayBeTakenOver, movePickList, PickListState } from './picking/pick-list-states.ts';

/** Every move of the states that the function lets happen, as `from to`. */
const movesOf = <State extends string>(states: readonly State[], move: (from: State, to: State) => { ok: boolean }) =>
  states.flatMap((from) => states.filter((to) => move(from, to).ok).map((to) => `${from} ${to}`));

describe('the moves of a pick list', () => {
  const facts = { openLines: 0, isTouched: false, isForced: false };
  it('are these and no others', () => {
    expect(movesOf(PickListState.options, (state, to) => movePickList({ ...facts, state }, to))).toEqual([
      'claimed finished',
      'claimed released',
    ]);
    expect(PickListState.options.filter(mayBeTakenOver)).toEqual(['claimed']);
  });

  it('tell why not: ended, with open lines, begun; and what a supervisor may all the same', () => {
    const bools = [false, true];
    const cases = bools.flatMap((isTouched) =>
      bools.flatMap((isForced) => [0, 2].map((openLines) => ({ isTouched, isForced, openLines }))),
    );
    for (const one of cases) {
      const list = { ...one, state: 'claimed' as const };
      expect(movePickList(list, 'finished')).toEqual(
        one.openLines > 0 ? { ok: false, refusal: 'LINES_OPEN' } : { ok: true, value: 'finished' },
      );
      expect(movePickList(list, 'released')).toEqual(
        one.isTouched && !one.isForced ? { ok: false, refusal: 'ALREADY_STARTED' } : { ok: true, value: 'released' },
      );
      for (const state of ['finished', 'released'] as const)
        for (const to of PickListState.options)
          expect(movePickList({ ...one, state }, to)).toEqual({ ok: false, refusal: 'PICK_LIST_CLOSED' });
    }
  });
});

describe('the moves of a line of the walk', () => {
  it('are these and no others', () => {
    expect(movesOf(PickLineState.options, movePickLine)).toEqual([
      'waiting in_progress',
      'in_progress waiting',
      'in_progress in_progress',
      'in_progress picked',
      'in_progress not_found',
      'in_progress reset',
      'picked in_progress',
      'picked reset',
      'not_found reset',
      'reset in_progress',
      'reset picked',
      'reset not_found',
      'reset reset',
    ]);
    expect(movePickLine('not_found', 'in_progress')).toEqual({ ok: false, refusal: 'LINE_DONE' });
  });
});

describe('the moves of a package', () => {
  it('are these and no others', () => {
    expect(movesOf(PackageState.options, movePackage)).toEqual([
      'open closed',
      'open finishing',
      'open finished',
      'open cancelled',
      'closed open',
      'closed finished',
      'closed cancelled',
      'finishing open',
      'finishing finished',
      'finishing cancelled',
      'finished handed_over',
      'finished cancelled',
    ]);
    expect(PackageState.options.filter(mayChangePacker)).toEqual(['open', 'finishing']);
  });

  it('tell why not: its order was cancelled, or it is finished', () => {
    for (const to of PackageState.options) {
      expect(movePackage('cancelled', to)).toEqual({ ok: false, refusal: 'ORDER_CANCELLED' });
      expect(movePackage('handed_over', to)).toEqual({ ok: false, refusal: 'PACKAGE_FINISHED' });
    }
  });
});
