import { type Examples, at } from '../testing/kit/example.tsx';
import { nothingTyped } from './review-form.ts';
import { ReviewForm, type ReviewRefused } from './ReviewForm.tsx';
import '../ui/about-goods.css';

const form = (typed: Partial<typeof nothingTyped>, refused: ReviewRefused | null) => (
  <main className="page about-goods">
    <ReviewForm typed={{ ...nothingTyped, ...typed }} refused={refused} sendingKey="key" />
  </main>
);
const missing = (path: string) => ({ path, code: 'REQUIRED' });

export const examples: Examples = {
  'a review is written': (market) => at(market, {}, form({}, null)),
  'four stars with words': (market) =>
    at(
      market,
      {},
      form(
        {
          rating: '4',
          review_text: 'Používám ho tři měsíce, baterie vydrží celý den a fotky jsou výborné i večer.',
          pros: 'Displej, baterie',
          cons: 'Pomalé nabíjení',
          first_name: 'Jana',
          last_name: 'Nováková',
        },
        null,
      ),
    ),
  'without stars and names': (market) =>
    at(
      market,
      {},
      form(
        { review_text: 'Dobrý.' },
        { why: 'fields', minutes: 0, fields: ['rating', 'first_name', 'last_name'].map(missing) },
      ),
    ),
  'reviewed already': (market) => at(market, {}, form({ rating: '5' }, { why: 'already', minutes: 0, fields: [] })),
};
