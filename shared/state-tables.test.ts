import { expect, it } from 'vitest';
import { importMoves } from './data-import/states.ts';
import { questionMoves } from './question/question-states.ts';
import { reservationMoves } from './reservation/reservation-states.ts';
import { transferMoves } from './store/transfer-states.ts';
import { applicationMoves } from './hiring/application-states.ts';
import { reviewMoves } from './review/review-states.ts';
import { loanDeviceMoves } from './repair/loan/states.ts';
import { taskMoves } from './staff/task/task-states.ts';
import { subscriberMoves } from './newsletter/subscriber-states.ts';
import { watchdogMoves } from './watchdog/watchdog-states.ts';
import { type StateMoves, statesBefore } from './kernel/state-moves.ts';

/** Every allowed move of a table, as `from > to`. */
const pairs = (moves: StateMoves<string>): string[] =>
  Object.entries(moves).flatMap(([from, next]) => next.map((to) => `${from} > ${to}`));

it.each([
  ['task', taskMoves, ['open > done', 'done > open']],
  [
    'review',
    reviewMoves,
    ['waiting > approved', 'waiting > disapproved', 'approved > disapproved', 'disapproved > approved'],
  ],
  [
    'job application',
    applicationMoves,
    [
      'unconfirmed > new',
      'new > seen',
      'new > invited',
      'new > refused',
      'seen > invited',
      'seen > refused',
      'invited > hired',
      'invited > refused',
      'refused > seen',
      'hired > seen',
    ],
  ],
  ['question', questionMoves, ['asked > answered', 'asked > refused', 'answered > refused', 'refused > answered']],
  [
    'transfer between stores',
    transferMoves,
    ['on_way > received', 'on_way > missing', 'on_way > taken_back', 'missing > received', 'missing > taken_back'],
  ],
  ['loan device', loanDeviceMoves, ['free > lent', 'free > retired', 'lent > free']],
  ['reservation', reservationMoves, ['held > collected', 'held > cancelled', 'held > released', 'held > expired']],
  [
    'import',
    importMoves,
    [
      'uploaded > checking',
      'checking > checked',
      'checking > failed',
      'checked > checking',
      'checked > applying',
      'applying > stopped',
      'applying > done',
      'stopped > applying',
      'stopped > undo_checking',
      'done > undo_checking',
      'failed > checking',
      'undo_checking > undo_checked',
      'undo_checked > undo_checking',
      'undo_checked > undoing',
      'undo_checked > done',
      'undo_checked > stopped',
      'undoing > undone',
      'undoing > undo_checked',
    ],
  ],
  [
    'subscriber',
    subscriberMoves,
    ['asked > active', 'asked > ended', 'active > ended', 'ended > asked', 'ended > active'],
  ],
  ['watch-dog', watchdogMoves, ['asked > awake', 'asked > ended', 'awake > told', 'awake > ended']],
])('a %s moves so and in no other way', (_, moves: StateMoves<string>, expected) => {
  expect(pairs(moves)).toEqual(expected);
});

it('names the states that may come before one', () => {
  expect(statesBefore(watchdogMoves, 'ended')).toEqual(['asked', 'awake']);
  expect(statesBefore(watchdogMoves, 'awake')).toEqual(['asked']);
  expect(statesBefore(reservationMoves, 'held')).toEqual([]);
});
