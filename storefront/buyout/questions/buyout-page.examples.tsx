import { withoutPrice } from '@kolobeh/shared/buyout/an-appraisal.testing.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { paths } from '../../base/paths.ts';
import { aQuestionnaire, aSelector, someCentres, soundAnswers } from '../../testing/kit/buyout.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import BuyoutLayout from '../BuyoutLayout.tsx';
import BuyoutPage from '../BuyoutPage.tsx';
import type { LoadedBuyout } from '../load-buyout.ts';
import { QuestionnaireSkeleton } from '../Skeletons.tsx';

const nothingToGuide = { type: null, makers: [], centres: [] };

const page = (market: MarketCode, more: Partial<LoadedBuyout> = {}) => {
  const address = paths.buyout(market);
  const data: Omit<LoadedBuyout, 'head' | 'alternates'> = {
    selector: null,
    failure: null,
    address,
    answers: [],
    isChecked: false,
    key: '6f6a0d2c-4a43-4f0f-8a39-2f5ac7a6a3c1',
    validUntil: '2099-12-02',
    bonusPercent: 17,
    operations: [],
    guide: nothingToGuide,
    ...more,
  };
  return at(market, { address, data, layout: <BuyoutLayout /> }, <BuyoutPage />);
};

const cracked = soundAnswers.map((answer) => (answer === 'screen-hairlines' ? 'screen-cracked' : answer));
const faulty = soundAnswers.map((answer) => (answer === 'works' ? 'fault' : answer));

/** Of the display at this price, and two of which a diagnosis tells one. */
const repairs = (market: MarketCode, display: number): LoadedBuyout['operations'] => [
  { code: 'display', price: price(market, display), mends: ['screen-cracked'] },
  { code: 'speaker', price: price(market, 890), mends: ['fault'] },
  { code: 'camera', price: price(market, 2_490), mends: ['fault'] },
];

/** Battery, what comes with it and the account: no answer of theirs says a grade. */
function withoutGrades(market: MarketCode) {
  const appraisal = aQuestionnaire(market);
  return { ...appraisal, device_conditions: appraisal.device_conditions.slice(3) };
}

const guide = (market: MarketCode) => ({
  type: 'telefony',
  makers: aSelector(market, 1).choices.product_manufacturer,
  centres: someCentres(market),
});

export const examples: Examples = {
  'selector as it comes, with its guide': (market) =>
    page(market, { selector: aSelector(market, 0), guide: guide(market) }),
  'selector without an answer of the guide': (market) =>
    page(market, { selector: aSelector(market, 0), bonusPercent: null }),
  'selector, a maker chosen': (market) => page(market, { selector: aSelector(market, 2) }),
  'selector, a model chosen': (market) => page(market, { selector: aSelector(market, 3) }),
  'selector that failed': (market) => page(market, { failure: 'buyout.error' }),
  'questions, none answered': (market) => page(market, { selector: aSelector(market, 4) }),
  'questions, all answered': (market) => page(market, { selector: aSelector(market, 4), answers: soundAnswers }),
  'questions, answered without a grade': (market) =>
    page(market, {
      selector: { ...aSelector(market, 4), appraisal: withoutGrades(market) },
      answers: soundAnswers.slice(3),
    }),
  'questions, some missing': (market) =>
    page(market, { selector: aSelector(market, 4), answers: soundAnswers.slice(0, 3), isChecked: true }),
  'questions of a device that is not bought out': (market) =>
    page(market, {
      selector: aSelector(market, 4),
      answers: [...soundAnswers.slice(0, 5), 'locked'],
      bonusPercent: null,
    }),
  'questions of a cracked display, its repair does not pay': (market) =>
    page(market, { selector: aSelector(market, 4), answers: cracked, operations: repairs(market, 6_290) }),
  'questions of a cracked display, its repair pays': (market) =>
    page(market, {
      selector: aSelector(market, 4),
      answers: cracked,
      operations: repairs(market, 3_290),
      bonusPercent: null,
    }),
  'questions of a fault that a diagnosis tells': (market) =>
    page(market, { selector: aSelector(market, 4), answers: faulty, operations: repairs(market, 3_290) }),
  'questions of a fault that is not repaired': (market) =>
    page(market, { selector: aSelector(market, 4), answers: faulty }),
  'questions of a fault with which it is not bought out': (market) =>
    page(market, {
      selector: { ...aSelector(market, 4), appraisal: withoutPrice(aQuestionnaire(market), 'D') },
      answers: cracked,
      operations: repairs(market, 3_290),
    }),
  'questions that are being fetched': (market) => at(market, { layout: <BuyoutLayout /> }, <QuestionnaireSkeleton />),
};
