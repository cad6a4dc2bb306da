import { expect, it } from 'vitest';
import { type GrantFacts, isGrantOutdated } from './fence.ts';

const open = { state: 'open', isOfClaimant: true } as const;
const facts: GrantFacts = { round: 1, epoch: 4, presentRound: 1, presentEpoch: 4, known: open, isReleased: false };

it.each<[string, Partial<GrantFacts>, boolean]>([
  ['of the present round, told of by a voter', {}, false],
  ['of the present round that nobody has told of yet', { known: null }, false],
  ['refused before, e.g. while the order was not picked', { known: { ...open, state: 'refused' } }, false],
  ['of an earlier roster, told of by those who let it go', { presentEpoch: 5 }, false],
  ['of a later roster, the server being restored from a backup', { known: null, presentEpoch: 3 }, false],
  ['of an earlier roster that nobody told of', { known: null, presentEpoch: 5 }, true],
  ['of an earlier round', { presentRound: 2 }, true],
  ['of a round that was not offered yet', { presentRound: 0 }, true],
  ['dropped', { known: { ...open, state: 'dropped' } }, true],
  ['released before any voter told of it', { known: null, isReleased: true }, true],
  ['given to another station', { known: { ...open, isOfClaimant: false } }, true],
])('a grant %s', (_what, more, isOutdated) => {
  expect(isGrantOutdated({ ...facts, ...more })).toBe(isOutdated);
});
