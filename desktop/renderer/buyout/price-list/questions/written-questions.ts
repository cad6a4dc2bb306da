// Questions that were changed and not saved. They are kept outside of screens, so that leaving one loses nothing.
import { create } from 'zustand';
import type { Questions } from './question-edits.ts';

interface WrittenQuestions {
  questions: Questions;
  /** Of the questions they were made from. */
  revision: number;
}

interface Written {
  byList: Readonly<Record<string, WrittenQuestions>>;
  put: (list: string, written: WrittenQuestions) => void;
  drop: (list: string) => void;
}

/** By version and type, e.g. `12 telefony`. */
export const useWrittenQuestions = create<Written>((set) => ({
  byList: {},
  put: (list, written) => set(({ byList }) => ({ byList: { ...byList, [list]: written } })),
  drop: (list) => set(({ byList: { [list]: _, ...others } }) => ({ byList: others })),
}));
