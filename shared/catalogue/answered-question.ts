import { z } from 'zod';

/** A visitor's question about a model as its pages show it; `on` and `answered_on` are days. */
export const AnsweredQuestion = z.object({
  name: z.string(),
  on: z.iso.date(),
  question: z.string(),
  answer: z.string(),
  answered_on: z.iso.date(),
});
