import { z } from 'zod';

/** One thing a model is worth having for: a few words in large, a sentence under them. */
const Highlight = z.object({ title: z.string().min(1), text: z.string().min(1) });

/** A thing in the box, or one that somebody might expect there and will not find. */
const InBox = z.object({
  name: z.string().min(1),
  is_in: z.boolean(),
  /** Which pieces it is told of: a used one travels in a box of the house. */
  of: z.enum(['all', 'unused', 'used']),
});

/** What is told of a model beside its one sentence and its parameters. */
export const ProductStory = z.object({
  highlights: z.array(Highlight),
  /** The first ones praise, the last one says what not to expect. */
  paragraphs: z.array(z.string().min(1)),
  in_box: z.array(InBox),
});
export type ProductStory = z.infer<typeof ProductStory>;

export const noStory: ProductStory = { highlights: [], paragraphs: [], in_box: [] };
