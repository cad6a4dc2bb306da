import { describe, expect, it } from 'vitest';
import { anAppraisal, withoutPrice } from '../buyout/an-appraisal.testing.ts';
import { money } from '../kernel/money.ts';
import { threeWays } from './three-ways.ts';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
const display = { price: czk(4290), mends: ['screen-cracked'] };
const battery = { price: czk(1690), mends: ['battery-80', 'battery-low'] };

describe('three ways for one device', () => {
  it('compares it with its fault and without it, otherwise without a flaw', () => {
    // Sound: A+ 7 200 and 150 for the box; with the fault the display makes it a D: 1 200 and 150.
    expect(threeWays(anAppraisal(), [display], 15)).toEqual({
      repair: czk(4290),
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
