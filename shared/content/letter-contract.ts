// Letters of the shop as the office words them: each version is what is sent until the next one. A draft is sent only once it
// becomes a version, by a person or at its moment.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { staleVersion, Version } from '../kernel/versioned.ts';
import { LetterText } from './letter-text.ts';

const code = z.string().regex(/^[a-z_]{1,40}$/);

/** Which letter: `order` and `placed`, or `order` and `common` for words that all letters about orders share. */
const LetterName = z.strictObject({ family: code, kind: code, market: MarketCode });

const LetterRow = z.object({
  ...LetterName.shape,
  version: Version,
  /** Whether any of its texts is the office's own. */
  is_own: z.boolean(),
  changed_by: z.string(),
  changed_at: z.iso.datetime().nullable(),
  /** Words that are not sent yet; null = none. */
  draft: z
    .object({
      version: Version,
      saved_by: z.string(),
      saved_at: z.iso.datetime(),
      starts_at: z.iso.datetime().nullable().describe('When it is sent from; null = once a person says so'),
    })
    .nullable(),
});
export type LetterRow = z.infer<typeof LetterRow>;

const Own = z.array(z.object({ path: z.string(), text: z.string() })).describe('The office’s own ones');

/** A letter with its texts in their order and its former versions, the newest first. */
export const OfficeLetter = LetterRow.extend({
  texts: z.array(LetterText),
  draft_texts: Own.nullable(),
  /** Of the draft that there is or was last; 0 = there was none. */
  draft_version: Version,
  versions: z.array(
    z.object({
      version: Version,
      saved_by: z.string(),
      saved_at: z.iso.datetime(),
      texts: Own,
    }),
  ),
});
export type OfficeLetter = z.infer<typeof OfficeLetter>;

/** Texts that are the office's own; those left out are the house's. */
const OwnTexts = z.array(z.strictObject({ path: z.string().max(80), text: z.string().max(4000, 'TOO_LONG') })).max(80);

const LetterDrawn = z.object({ subject: z.string(), text: z.string(), html: z.string() });

const read = staffCall('content.edit', { rateLimit: 'read', personalData: false });
const change = staffCall('content.edit', { personalData: false });
const notFound = { LETTER_NOT_FOUND: { status: 404, message: 'No such letter' } };

const stale = { ...notFound, ...staleVersion(OfficeLetter) };

/** Calls of the office about the texts of letters. */
export const letterContract = {
  letters: route
    .meta(read)
    .route({ method: 'GET', path: '/office/letters', summary: 'Letters of the shop by kind and market' })
    .input(z.strictObject({}))
    .output(z.object({ letters: z.array(LetterRow) })),
  letter: route
    .meta(read)
    .route({ method: 'GET', path: '/office/letters/{family}/{kind}/{market}', summary: 'A letter with its texts' })
    .input(LetterName)
    .output(OfficeLetter)
    .errors(notFound),
  previewLetter: route
    .meta(read)
    .route({
      method: 'POST',
      path: '/office/letters/{family}/{kind}/{market}/preview',
      summary: 'A letter as it would be sent with other texts, about made-up goods',
    })
    .input(LetterName.extend({ texts: OwnTexts }))
    .output(LetterDrawn)
    .errors(notFound),
  saveLetter: route
    .meta(change)
    .route({
      method: 'PUT',
      path: '/office/letters/{family}/{kind}/{market}',
      summary: 'The next version of a letter; without texts it is the house’s again',
    })
    .input(
      LetterName.extend({
        version: Version,
        texts: OwnTexts,
        draft_version: Version.optional().describe('Of the draft that ends with it; absent: a draft stays'),
      }),
    )
    .output(OfficeLetter)
    .errors(stale),
  saveLetterDraft: route
    .meta(change)
    .route({
      method: 'PUT',
      path: '/office/letters/{family}/{kind}/{market}/draft',
      summary: 'Words of a letter that are not sent yet; with a moment they are from then on',
    })
    .input(
      LetterName.extend({
        draft_version: Version,
        texts: OwnTexts,
        starts_at: z.iso.datetime({ offset: true, error: 'INVALID_DATE' }).nullable(),
      }),
    )
    .output(OfficeLetter)
    .errors(stale),
  dropLetterDraft: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/letters/{family}/{kind}/{market}/draft/drop',
      summary: 'Throws a draft away; a repeat changes nothing',
    })
    .input(LetterName.extend({ draft_version: Version }))
    .output(OfficeLetter)
    .errors(stale),
};
