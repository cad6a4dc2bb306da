import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { dropDraft, saveDraft } from './draft-letter.ts';
import { previewLetter, saveLetter } from './edit-letter.ts';
import { listLetters, presentLetter } from './present-letter.ts';

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
  saveLetterDraft: api.content.saveLetterDraft.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveDraft(deps, signedIn, input)),
  ),
  dropLetterDraft: api.content.dropLetterDraft.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await dropDraft(deps, signedIn, input)),
  ),
};
