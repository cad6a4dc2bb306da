import type { OfficeQuestion, QuestionRow } from '@kolobeh/shared/question/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
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

const rowOf = ({ product, answer: _, ...question }: OfficeQuestion): QuestionRow => ({
  ...question,
  code: product.code,
  product: product.name,
});

/** What a server answers that has these questions; it filters by state alone. */
const served = (all: () => readonly OfficeQuestion[]): PlayedApi => ({
  'question.rows': ({ filter }: GridQuery) => {
    const state = filter.state;
    const rows = all()
      .filter((one) => state?.filterType !== 'set' || state.values.includes(one.state))
      .map(rowOf);
    return { rows, total: rows.length };
  },
  'question.detail': ({ id }: { id: string }) =>
    all().find((one) => one.id === id) ?? new PlayedRefusal('QUESTION_NOT_FOUND'),
});

/** The first question is settled as the screen asks, and told so from then on. */
function settling(): PlayedApi {
  let one = aQuestion();
  const settle = (more: Partial<OfficeQuestion>) => (one = aQuestion({ ...more, changed_by: 'Jana Nováková' }));
  return {
    ...served(() => [one, ...questions.slice(1)]),
    'question.answer': ({ answer }: { answer: string }) => settle({ state: 'answered', answer }),
    'question.refuse': () => settle({ state: 'refused' }),
  };
}

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      api: { 'staff.views': { views: [] }, ...served(() => questions), ...api },
    },
    <main className="pane" style={whole}>
      <QuestionsScreen />
    </main>,
  );

export const examples: Examples = {
  'questions about goods': () => screen('#/questions'),
  'questions being fetched': () => screen('#/questions', { api: { 'question.rows': unanswered } }),
  'no questions': () => screen('#/questions', { api: { 'question.rows': { rows: [], total: 0 } } }),
  'questions without the server': () =>
    screen('#/questions', { api: { 'question.rows': new PlayedRefusal('OFFLINE') } }),
  'question that is gone': () => screen('#/questions/018f3b7a-0000-7000-8000-00000000dead'),
  'question being fetched': () => screen(`#/questions/${first}`, { api: { 'question.detail': unanswered } }),
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
  'question that somebody else answers meanwhile': () =>
    screen(`#/questions/${first}`, {
      api: {
        'question.detail': inTurn(
          aQuestion(),
          aQuestion({ state: 'answered', answer: 'Jednu SIM.', changed_by: 'Petr Nadřízený' }),
        ),
      },
    }),
  'question answered before': () => screen('#/questions/018f3b7a-0000-7000-8000-000000000003'),
};
