import { type Examples, at } from '../testing/kit/example.tsx';
import { nothingTyped } from './question-form.ts';
import { QuestionForm } from './QuestionForm.tsx';
import '../ui/about-goods.css';

export const examples: Examples = {
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
