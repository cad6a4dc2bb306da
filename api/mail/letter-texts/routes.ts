import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { listLetters, presentLetter, previewLetter, saveLetter } from './edit-letter.ts';

/** Calls of the office about the texts of the shop's letters. */
export const letterTextRoutes = {
  letters: api.content.letters.handler(async ({ context: { deps } }) => ({ letters: await listLetters(deps) })),
  letter: api.content.letter.handler(
    async ({ context: { deps }, input, errors }) =>
      (await presentLetter(deps.source.manager, input)) ?? refuse(errors, 'LETTER_NOT_FOUND'),
  ),
  previewLetter: api.content.previewLetter.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await previewLetter(deps, input)),
  ),
  saveLetter: api.content.saveLetter.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveLetter(deps, signedIn, input)),
  ),
};
