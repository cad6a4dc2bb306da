import { callApi } from '../net/api-calls.ts';
import { openDocument, readFileFor, type ShowFile } from '../documents.ts';
import type { Handlers } from '../handlers.ts';
import type { StationParts } from '../parts.ts';

/** Calls of office screens: the API itself, kept rows, drafts and files. */
export const officeCalls = ({ session, drafts, rowCache }: StationParts, showFile: ShowFile) =>
  ({
    'api.call': (input) => callApi(session.link, input),
    'drafts.save': ({ edit, label }) => drafts.save(edit, label),
    'drafts.list': () => ({ drafts: drafts.list() }),
    'drafts.keepMine': ({ draft_id, ...wish }) => drafts.keepMine(draft_id, wish),
    'drafts.discard': async ({ draft_id }) => {
      await drafts.discard(draft_id);
      return {};
    },
    'cache.rows': (wish) => rowCache.rows(wish),
    'files.open': (request) => openDocument(session.client, request, showFile),
    'files.read': (request) => readFileFor(session.client, request),
  }) satisfies Partial<Handlers>;
