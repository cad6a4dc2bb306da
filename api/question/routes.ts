import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { askQuestion } from './ask.ts';
import { listQuestions } from './queries/questions.ts';
import { presentQuestion, settleQuestion } from './settle.ts';

export const questionRoutes = api.question.router({
  ask: api.question.ask.handler(async ({ context, input, errors }) =>
    valueOf(errors, await askQuestion(context.deps, input)),
  ),
  officeRows: api.question.officeRows.handler(async ({ context }) => ({
    questions: (await listQuestions(context.deps.source, null)).map(presentQuestion),
  })),
  answer: api.question.answer.handler(async ({ context, input, errors }) =>
    valueOf(errors, await settleQuestion(context.deps, (await context.caller()).id, input)),
  ),
  refuse: api.question.refuse.handler(async ({ context, input, errors }) =>
    valueOf(errors, await settleQuestion(context.deps, (await context.caller()).id, { ...input, answer: null })),
  ),
});
