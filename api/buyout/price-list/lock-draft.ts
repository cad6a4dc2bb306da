import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { AppraisalVersionRow } from '../../database/entities/buyout/buyout-entities.ts';
import { lockVersion } from './queries/versions.ts';

/** There is no such version, or it is published and so never changes. */
export type DraftRefused = { code: 'PRICE_LIST_NOT_FOUND' | 'PRICE_LIST_PUBLISHED' };

/** A draft that nobody changes, publishes or throws away until the transaction ends. */
export async function lockDraft(
  manager: EntityManager,
  id: number,
): Promise<Result<AppraisalVersionRow, DraftRefused>> {
  const version = await lockVersion(manager, id);
  if (!version) return refused({ code: 'PRICE_LIST_NOT_FOUND' });
  return version.published_at === null ? ok(version) : refused({ code: 'PRICE_LIST_PUBLISHED' });
}
