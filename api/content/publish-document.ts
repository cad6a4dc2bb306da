import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { type ChangeRefused, changeDocument, invalid } from './change-document.ts';
import { contentTag } from './content-tags.ts';
import {
  findBody,
  isRedirected,
  listTurned,
  listVersions,
  nextEdition,
  publish,
  setArchived,
} from './queries/office-documents.ts';

interface Publishing {
  id: number;
  version: number;
  valid_from: string | null;
  valid_until: string | null;
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/**
 * Publishes the last version as the next edition. Published already, it only gets the schedule that is named; with the
 * same one nothing happens.
 */
export const publishDocument = (
  deps: Deps,
  caller: Caller,
  { id, version, ...schedule }: Publishing,
): Promise<Result<OfficeDocument, ChangeRefused>> =>
  changeDocument(deps, caller, { id, version }, async (manager, held) => {
    const [from, until] = [instantOf(schedule.valid_from), instantOf(schedule.valid_until)];
    if (until && until <= (from ?? deps.now())) return invalid('valid_until', 'END_BEFORE_START');
    if (held.is_archived) return invalid('version', 'ARCHIVED');
    const body = await findBody(manager, id, version);
    if (body?.kind === 'redirect' && (await isRedirected(manager, held, body))) return invalid('body.from', 'TAKEN');
    const last = (await listVersions(manager, id)).find((one) => one.version === version);
    const isPublished = last?.edition !== null && last?.edition !== undefined;
    if (last && isPublished && isSame(last.valid_from, from) && isSame(last.valid_until, until)) return ok(null);
    const edition = isPublished ? last.edition : await nextEdition(manager, id);
    await publish(
      manager,
      { id, version },
      { edition, published_by: caller.id, published_at: deps.now(), valid_from: from, valid_until: until },
    );
    return ok({ action: 'publish', detail: { version, edition, ...schedule }, isShown: true });
  });

/** Takes a document out of the shop at once, or back as it was. */
export const archiveDocument = (
  deps: Deps,
  caller: Caller,
  { id, version, is_archived: isArchived }: { id: number; version: number; is_archived: boolean },
): Promise<Result<OfficeDocument, ChangeRefused>> =>
  changeDocument(deps, caller, { id, version }, async (manager, held) => {
    if (held.is_archived === isArchived) return ok(null);
    const body = await findBody(manager, id, version);
    if (!isArchived && body?.kind === 'redirect' && (await isRedirected(manager, held, body)))
      return invalid('body.from', 'TAKEN');
    await setArchived(manager, id, isArchived);
    return ok({ action: isArchived ? 'archive' : 'unarchive', detail: { version }, isShown: true });
  });

/** The care runs each minute; one that came late or was missed is made up for by the next. */
const lookBackMs = 5 * 60_000;

/** Markets in which a day has begun: parts of their home pages begin and end with days. */
const newDays = (after: Date, until: Date): MarketCode[] =>
  MarketCode.options.filter((market) => dayIn(markets[market], after) !== dayIn(markets[market], until));

/** Purges pages on which something began or ended in the last minutes. @returns how many tags were purged */
export async function purgeTurned({ source, now }: Pick<Deps, 'source' | 'now'>): Promise<number> {
  const until = now();
  const after = new Date(until.getTime() - lookBackMs);
  const turned = await listTurned(source, { after, until });
  const tags = new Set([
    ...turned.map(({ kind, market }) => contentTag(kind, market)),
    ...newDays(after, until).map((market) => contentTag('home', market)),
  ]);
  await purgeAfterCommit(source, [...tags]);
  return tags.size;
}
