import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { askQuestion } from './ask.ts';
import { listQuestionRows } from './queries/list-question-rows.ts';
import { findQuestion } from './queries/questions.ts';
import { presentQuestion, settleQuestion } from './settle.ts';

export const questionRoutes = api.question.router({
  ask: api.question.ask.handler(async ({ context, input, errors }) =>
    valueOf(errors, await askQuestion(context.deps, input)),
  ),
  rows: api.question.rows.handler(({ context: { deps }, input }) => listQuestionRows(deps.source, input)),
  detail: api.question.detail.handler(async ({ context: { deps }, input, errors }) =>
    presentQuestion((await findQuestion(deps.source, input.id)) ?? refuse(errors, 'QUESTION_NOT_FOUND')),
  ),
  answer: api.question.answer.handler(async ({ context, input, errors }) =>
    valueOf(errors, await settleQuestion(context.deps, (await context.caller()).id, input)),
  ),
  refuse: api.question.refuse.handler(async ({ context, input, errors }) =>
    valueOf(errors, await settleQuestion(context.deps, (await context.caller()).id, { ...input, answer: null })),
  ),
});
