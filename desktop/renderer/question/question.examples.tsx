import type { OfficeQuestion } from '@kolobeh/shared/question/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, type PlayedApi, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { QuestionsScreen } from './QuestionsScreen.tsx';

const first = '018f3b7a-0000-7000-8000-000000000001';

const aQuestion = (more: Partial<OfficeQuestion> = {}): OfficeQuestion => ({
  id: first,
  market: 'cs',
  state: 'asked',
  product: { code: 'APL-IP15-128-BLK', name: 'Apple iPhone 15 128 GB černý', seo_name: 'iphone-15' },
  name: 'Petra',
  email: 'petra.mala@email.cz',
  question: 'Podporuje tenhle kus dvě fyzické SIM karty, nebo jen jednu a eSIM?',
  answer: null,
  created_at: '2026-11-23T09:10:00Z',
  changed_at: '2026-11-23T09:10:00Z',
  changed_by: null,
  ...more,
});

const questions = [
  aQuestion(),
  aQuestion({
    id: '018f3b7a-0000-7000-8000-000000000002',
    market: 'ro',
    name: 'Ion',
    question: 'Vine cu încărcător în cutie, sau trebuie cumpărat separat? Și dacă da, care se potrivește cel mai bine?',
  }),
  aQuestion({
    id: '018f3b7a-0000-7000-8000-000000000003',
    state: 'answered',
    answer: 'Jednu fyzickou nano-SIM a dvě eSIM.',
    email: null,
    changed_by: 'Jana Nováková',
    changed_at: '2026-11-23T10:00:00Z',
  }),
];

/** The first question is settled as the screen asks, and listed so from then on. */
function settling(): PlayedApi {
  let one = aQuestion();
  const settle = (more: Partial<OfficeQuestion>) => (one = aQuestion({ ...more, changed_by: 'Jana Nováková' }));
  return {
    'question.officeRows': () => ({ questions: [one, ...questions.slice(1)] }),
    'question.answer': ({ answer }: { answer: string }) => settle({ state: 'answered', answer }),
    'question.refuse': () => settle({ state: 'refused' }),
  };
}

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      api: { 'question.officeRows': { questions }, ...api },
    },
    <main className="pane">
      <QuestionsScreen />
    </main>,
  );

export const examples: Examples = {
  'questions about goods': () => screen('#/questions'),
  'questions being fetched': () => screen('#/questions', { api: { 'question.officeRows': unanswered } }),
  'no questions': () => screen('#/questions', { api: { 'question.officeRows': { questions: [] } } }),
  'questions without the server, then with it': () =>
    screen('#/questions', { api: { 'question.officeRows': inTurn(new PlayedRefusal('OFFLINE'), { questions }) } }),
  'question to be answered': () => screen(`#/questions/${first}`, { api: settling() }),
  'question refused at its answer, once it is answered': () =>
    screen(`#/questions/${first}`, {
      api: {
        'question.answer': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'answer', code: 'TOO_SHORT' }] }),
      },
    }),
  'question answered while the network is away, then again': () =>
    screen(`#/questions/${first}`, {
      api: { 'question.answer': inTurn(new PlayedRefusal('OFFLINE'), aQuestion({ state: 'answered' })) },
    }),
  'question answered before': () => screen('#/questions/018f3b7a-0000-7000-8000-000000000003'),
};
