import { describe, expect, it } from 'vitest';
import { anAppraisal, withoutPrice } from '../buyout/an-appraisal.testing.ts';
import { money } from '../kernel/money.ts';
import { threeWays, waysOfAnswers } from './three-ways.ts';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
const display = { price: czk(4290), mends: ['screen-cracked'] };
const battery = { price: czk(1690), mends: ['battery-80', 'battery-low'] };

describe('three ways for one device', () => {
  it('compares it with its fault and without it, otherwise without a flaw', () => {
    // Sound: A+ 7 200 and 150 for the box; with the fault the display makes it a D: 1 200 and 150.
    expect(threeWays(anAppraisal(), [display], 15)).toEqual({
      repair: czk(4290),
      isLeast: false,
      asIs: czk(1350),
      repaired: czk(7350),
      gain: czk(6000),
      towardsAnother: czk(1552.5),
      answers: ['works', 'screen-cracked', 'frame-perfect', 'battery-90', 'box', 'signed-out'],
    });
  });

  it('takes the worst fault a repair mends, and faults of several repairs together', () => {
    const { repair, asIs } = threeWays(anAppraisal(), [display, battery], null);
    expect(repair).toEqual(czk(5980));
    expect(asIs).toEqual(czk(450));
  });

  it('says that a repair nobody asks about at the buy-out adds nothing', () => {
    const { gain } = threeWays(anAppraisal(), [{ price: czk(990), mends: [] }], null);
    expect(gain).toEqual(czk(0));
  });

  it('has no price for a grade that is not bought out, rather than a better one', () => {
    const { asIs, gain, towardsAnother, repaired } = threeWays(withoutPrice(anAppraisal(), 'D'), [display], 15);
    expect([asIs, gain, towardsAnother]).toEqual([null, null, null]);
    expect(repaired).toEqual(czk(7350));
  });
});

describe('three ways by what its owner answered', () => {
  const sound = ['works', 'screen-perfect', 'frame-perfect', 'battery-90', 'box', 'signed-out'];
  const answered = (...instead: [string, string][]) =>
    sound.map((value) => instead.find(([from]) => from === value)?.[1] ?? value);
  const operations = [
    { code: 'display', ...display },
    { code: 'battery', ...battery },
    { code: 'speaker', price: czk(890), mends: ['fault'] },
    { code: 'camera', price: czk(2490), mends: ['fault'] },
  ];
  const ways = (chosen: string[], offered = operations) => waysOfAnswers(anAppraisal(), chosen, offered, 15);

  it('repairs the faults that the answers name, and leaves the rest of the device as it is', () => {
    // B by its frame: 5 500 and the box once the display is whole; a D now.
    expect(ways(answered(['screen-perfect', 'screen-cracked'], ['frame-perfect', 'frame-dented']))).toEqual({
      repair: czk(4290),
      isLeast: false,
      asIs: czk(1350),
      repaired: czk(5650),
      gain: czk(4300),
      towardsAnother: czk(1552.5),
      answers: ['works', 'screen-cracked', 'frame-dented', 'battery-90', 'box', 'signed-out'],
      faults: ['screen-cracked'],
      codes: ['display'],
      unmended: [],
    });
  });

  it('tells the least that it costs when only a diagnosis says which repair it is', () => {
    const { repair, isLeast, codes } = ways(answered(['works', 'fault'], ['screen-perfect', 'screen-cracked']));
    expect([repair, isLeast, codes]).toEqual([czk(4290 + 890), true, ['display']]);
  });

  it('counts a repair once, whatever it mends', () => {
    const both = { code: 'whole', price: czk(3000), mends: ['screen-cracked', 'battery-low'] };
    const { repair, codes } = ways(answered(['screen-perfect', 'screen-cracked'], ['battery-90', 'battery-low']), [
      both,
    ]);
    expect([repair, codes]).toEqual([czk(3000), ['whole']]);
  });

  it('has no price of a repair that is not offered, and nothing to repair of a sound device', () => {
    const faulty = ways(answered(['works', 'fault']), [operations[0] ?? { code: '', ...display }]);
    expect([faulty.repair, faulty.repaired, faulty.gain, faulty.unmended]).toEqual([null, null, null, ['fault']]);
    // Scuffs tell how it was used, and a missing box is no fault.
    const used = ways(answered(['frame-perfect', 'frame-scuffed'], ['box', 'phone-only']));
    expect([used.repair, used.faults, used.asIs]).toEqual([null, [], czk(6400)]);
  });

  it('may repair what is not bought out, and then says what it would bring', () => {
    const list = withoutPrice(anAppraisal(), 'D');
    const chosen = answered(['screen-perfect', 'screen-cracked']);
    const { asIs, repaired, gain, repair } = waysOfAnswers(list, chosen, operations, null);
    expect([asIs, gain, repaired, repair]).toEqual([null, null, czk(7350), czk(4290)]);
  });
});
