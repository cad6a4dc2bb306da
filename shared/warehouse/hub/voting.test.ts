import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantedIn, isSafe } from './courses.testing.ts';
import { electHub, type SeenStation } from './election.ts';
import { isQuorum, mayComeIntoForce, quorumOf } from './roster.ts';
import { carriedOver, compareBallots, mayPromise, nextBallot } from './voting.ts';

// Each mechanism that takes long to be missed has its control in `voting.thorough.test.ts`, with eight times as many courses.
describe('of stations that lose, double and delay messages, are killed and get other rosters', () => {
  it('no two ever pack the same order', () => {
    expect(isSafe({}, 1000)).toBe(true);
  });

  it('some do get one: the courses are not empty', () => {
    expect(grantedIn(200)).toBeGreaterThan(100);
  });

  it.each([
    ['one station fewer than a quorum decides', { fewer: 1 }],
    ['a new hub does not ask what was granted before it', { startsEmpty: true }],
    ['a station works by what it had released', { retakes: true }],
    ['what is not named as held is dropped while it is being asked for', { dropsUnheld: true }],
    ['a station asks before it has written down what for', { dropsUnheld: true, asksFirst: true }],
  ] as const)('two do when %s: the control', (_what, weakness) => {
    expect(isSafe(weakness, 8000)).toBe(false);
  });
});

const seen = (id: string, more: Partial<SeenStation> = {}): SeenStation => ({
  device_id: id,
  isOffline: true,
  acting: null,
  ...more,
});

describe('the hub', () => {
  it('is the station with the lowest id of those without the server', () => {
    expect(electHub(3, [seen('b'), seen('c'), seen('a', { isOffline: false })])).toBe('b');
  });

  it('stays the one that acts, the latest when two think so', () => {
    const [earlier, later] = [
      { term: 1, device_id: 'b' },
      { term: 2, device_id: 'c' },
    ];
    expect(electHub(3, [seen('a'), seen('b', { acting: earlier }), seen('c', { acting: later })])).toBe('c');
  });

  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
    [1, 1],
  ])('is nobody when of %i stations only %i see each other', (size, count) => {
    const present = ['a', 'b', 'c', 'd'].slice(0, count).map((id) => seen(id));
    expect(electHub(size, present)).toBeNull();
  });

  it('is elected in one part of a split network at most', () => {
    const split = fc
      .integer({ min: 2, max: 9 })
      .chain((size) => fc.array(fc.nat(3), { minLength: size, maxLength: size }));
    const elects = (quorum: (members: number, present: number) => boolean) => (parts: number[]) => {
      const counts = [...Map.groupBy(parts, (part) => part).values()].map((part) => part.length);
      return counts.filter((present) => quorum(parts.length, present)).length <= 1;
    };
    fc.assert(
      fc.property(
        split,
        elects(
          (members, present) =>
            electHub(
              members,
              Array.from({ length: present }, (_, at) => seen(`${at}`)),
            ) !== null,
        ),
      ),
    );
    const weaker = (members: number, present: number): boolean => present >= quorumOf(members) - 1;
    expect(fc.check(fc.property(split, elects(weaker))).failed).toBe(true);
  });
});

describe('ballots and quorums', () => {
  const [low, high] = [
    { term: 1, device_id: 'b' },
    { term: 2, device_id: 'a' },
  ];

  it('are ordered by their term, then by the station', () => {
    expect(compareBallots(low, high)).toBeLessThan(0);
    expect(compareBallots(low, { term: 1, device_id: 'c' })).toBeLessThan(0);
    expect(nextBallot('z', [low, null, high])).toEqual({ term: 3, device_id: 'z' });
  });

  it('bind a station to the latest it promised to follow', () => {
    expect(mayPromise(null, low)).toBe(true);
    expect(mayPromise(low, high)).toBe(true);
    expect(mayPromise(high, high)).toBe(true);
    expect(mayPromise(high, low)).toBe(false);
  });

  it('carry over the vote of the latest ballot', () => {
    const grant = (device_id: string) => ({ subject: 's', grant_id: device_id, device_id });
    const votes = [[{ ballot: high, grant: grant('x') }], [{ ballot: low, grant: grant('y') }]];
    expect(carriedOver(votes).get('s')?.device_id).toBe('x');
  });

  it('need more than half, and two stations at least', () => {
    expect([1, 2, 3, 4, 5].map(quorumOf)).toEqual([1, 2, 2, 3, 3]);
    expect(isQuorum(1, 1)).toBe(false);
    expect(isQuorum(4, 2)).toBe(false);
    expect(isQuorum(4, 3)).toBe(true);
  });

  it('let a roster go only when more than half of it will not vote by it any more', () => {
    const former = ['a', 'b', 'c'];
    expect(mayComeIntoForce({ former, released: new Set(['a', 'x']) })).toBe(false);
    expect(mayComeIntoForce({ former, released: new Set(['a', 'c']) })).toBe(true);
    expect(mayComeIntoForce({ former: null, released: new Set() })).toBe(true);
  });

  it('let a roster that the server has lost go only when every station it knows says so', () => {
    const facts = { former: ['a', 'b', 'c'], mayHaveLostOne: true, known: ['a', 'b', 'c', 'd'] };
    expect(mayComeIntoForce({ ...facts, released: new Set(['a', 'b', 'c']) })).toBe(false);
    expect(mayComeIntoForce({ ...facts, released: new Set(['a', 'b', 'c', 'd']) })).toBe(true);
  });
});
