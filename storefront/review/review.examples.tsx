import { type Examples, at } from '../testing/kit/example.tsx';
import { SecretToken, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { ReviewItem } from '../catalogue/reviews/ReviewItem.tsx';
import { InvitedGoods } from './InvitedPage.tsx';
import { OwnPhotos } from './OwnPhotos.tsx';
import type { PhotoTrouble } from './photo-actions.ts';
import { nothingTyped } from './review-form.ts';
import { ReviewForm, type ReviewRefused } from './ReviewForm.tsx';
import '../ui/about-goods.css';

const form = (typed: Partial<typeof nothingTyped>, refused: ReviewRefused | null) => (
  <main className="page about-goods">
    <ReviewForm typed={{ ...nothingTyped, ...typed }} refused={refused} sendingKey="key" />
  </main>
);
const missing = (path: string) => ({ path, code: 'REQUIRED' });

const idOf = (nth: number) => Uuid.parse(`0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`);
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#8aa"/><circle cx="1.5" cy="2" r="1" fill="#fff"/></svg>')}`;

const photographs = (count: number, trouble: PhotoTrouble | null = null) => (
  <main className="page about-goods">
    <OwnPhotos
      review={{
        state: 'waiting',
        photos: Array.from({ length: count }, (_, nth) => ({ id: idOf(nth + 1), width: 1500, height: 2000 })),
      }}
      trouble={trouble}
      addressOf={() => drawn}
    />
  </main>
);

const written = {
  id: idOf(1),
  full_name: 'Maximilián Příkladný-Dlouhojmenný',
  rating: 4,
  pros: 'Displej, baterie',
  cons: 'Pomalé nabíjení',
  review_text: 'Používám ho tři měsíce, baterie vydrží celý den a fotky jsou výborné i večer.',
  reply: 'Děkujeme, s nabíječkou 30 W se nabije za hodinu.',
  is_verified: true,
  helpful: 12,
  photos: ['apple-iphone-15-BLK-front', 'apple-iphone-15-BLK-back'],
  on: '2026-11-20',
};
const shown = (
  <main className="page about-goods">
    <ul className="reviews one-by-one">
      {[written, { ...written, id: idOf(2), photos: [], helpful: 0, reply: '', cons: '', is_verified: false }].map(
        (one) => (
          <ReviewItem key={one.id} review={one} votesAt="#" />
        ),
      )}
    </ul>
  </main>
);

const goods = (name: string, hasReviewed: boolean) => ({
  code: name,
  name,
  seo_name: 'model',
  product_seo_name: 'kus',
  picture: 'apple-iphone-15-BLK',
  has_reviewed: hasReviewed,
});
const invited = (products: ReturnType<typeof goods>[]) => (
  <main className="page about-goods">
    <InvitedGoods invitation={{ order: idOf(1), token: SecretToken.parse('x'.repeat(43)) }} products={products} />
  </main>
);

export const examples: Examples = {
  'photographs of an own review': (market) => at(market, {}, photographs(2)),
  'no photographs yet, and one that is none': (market) => at(market, {}, photographs(0, 'picture')),
  'as many photographs as fit': (market) => at(market, {}, photographs(4)),
  'reviews with photographs and votes': (market) => at(market, {}, shown),
  'goods to be reviewed by a letter': (market) =>
    at(
      market,
      {},
      invited([
        goods('Apple iPhone 15', false),
        goods('Kryt na Apple iPhone 15 s velmi dlouhým jménem a magnety', true),
      ]),
    ),
  'nothing to be reviewed by a letter': (market) => at(market, {}, invited([])),
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
