import { expect, it } from 'vitest';
import { allowedWords, isUnderWay, moveRefund, RefundState, saidState } from './refund-states.ts';
import { OwnWay } from './ways-back.ts';

it('never asks again for money that has left or may be leaving', () => {
  for (const way of OwnWay.options)
    for (const state of ['asked', 'calling', 'done'] as const) expect(allowedWords(state, way)).toEqual([]);
  expect(moveRefund('done', 'asked')).toEqual({ ok: false, refusal: 'REFUND_MOVED' });
  expect(RefundState.options.filter((state) => !isUnderWay(state))).toEqual(['done', 'refused']);
});

it('lets a person say only what the table of moves allows', () => {
  for (const way of OwnWay.options)
    for (const state of RefundState.options)
      for (const word of allowedWords(state, way))
        expect(moveRefund(state, saidState[word]).ok, `${state} ${word}`).toBe(true);
});

it('lets nobody say of a card that money left which its gateway refused to give', () => {
  expect(allowedWords('refused', 'card')).toEqual(['again']);
  expect(allowedWords('refused', 'loan')).toEqual(['done', 'again']);
});
