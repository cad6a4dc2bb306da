import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, aKey, at } from '../testing/kit/example.tsx';
import { aVariant } from '../testing/kit/product-detail.ts';
import AskPage, { type loader } from './AskPage.tsx';
import { nothingTyped } from './question-form.ts';
import { QuestionForm } from './QuestionForm.tsx';
import '../ui/about-goods.css';

const page = (market: MarketCode, done?: string) => {
  const data: PageData<typeof loader> = { selected: aVariant(market), key: aKey };
  const answer = { done, refused: null, typed: nothingTyped, key: '' };
  return at(market, { data, ...(done && { answer }) }, <AskPage />);
};

export const examples: Examples = {
  'page of a question': (market) => page(market),
  'page of a question that was asked': (market) => page(market, 'petra@email.example'),
  'a question is written': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <QuestionForm typed={nothingTyped} refused={null} sendingKey="key" />
      </main>,
    ),
  refused: (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <QuestionForm
          typed={{ question: 'Jde?', name: '', email: 'petra@' }}
          refused={{
            why: 'fields',
            minutes: 0,
            fields: [
              { path: 'question', code: 'TOO_SHORT' },
              { path: 'name', code: 'REQUIRED' },
              { path: 'email', code: 'INVALID_EMAIL' },
            ],
          }}
          sendingKey="key"
        />
      </main>,
    ),
};
