import { appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import { decide } from '@kolobeh/shared/buyout/office/decide.ts';
import type { SellersWord } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutInspectionRow } from '../../database/entities/buyout/inspection-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { findDevice } from '../selling/queries/devices.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { linesOf } from '../selling/price-answers.ts';
import { readAppraisal } from '../selling/read-appraisal.ts';
import { decideFinding, findLastRound, listFindingsOf, setRoundDecided } from '../inspection/queries/rounds.ts';
import { lockBuyoutByToken, setBuyoutPrice, type StoredBuyout } from '../queries/buyouts.ts';

type DecideRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'ROUND_ENDED' }
  | StateChanged
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

async function keepWord(deps: Deps, db: EntityManager, inspectionId: string, word: SellersWord): Promise<void> {
  for (const said of word.want_back ? [] : word.findings)
    await decideFinding(
      db,
      { inspection_id: inspectionId, condition: said.condition },
      { decision: said.decision, comment: said.comment },
    );
  await setRoundDecided(db, inspectionId, deps.now());
}

/** The found price with its lines becomes the buy-out's. */
async function takePrice(db: EntityManager, buyout: StoredBuyout, round: BuyoutInspectionRow): Promise<void> {
  const device = await findDevice(db, buyout.market, { id: buyout.variant_id });
  const appraisal = device && (await readAppraisal(db, buyout.market, device, buyout.version_id));
  const appraised = appraisal && appraise(appraisal, round.choices);
  if (!appraised) throw new Error('A round of inspection has no price by its version');
  const { price, grade } = round;
  await setBuyoutPrice(db, buyout.id, { price, grade, lines: linesOf(appraised) });
}

/** Writes the seller's answer to the last round and goes on as it says; the state says whether it still may. */
export async function decideByToken(
  deps: Deps,
  { token, ...word }: SellersWord & { token: SecretToken },
): Promise<Result<string, DecideRefused>> {
  return inTransaction(deps.source, async (manager): Promise<Result<string, DecideRefused>> => {
    const buyout = await lockBuyoutByToken(manager, deps.buyoutTokens.hash(token));
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    if (buyout.state !== 'requoted') return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
    const round = await findLastRound(manager, buyout.id);
    if (!round || round.round !== word.round) return refused({ code: 'ROUND_ENDED' });
    const decided = decide(await listFindingsOf(manager, round.id), word);
    if (!decided.ok) return refused({ code: 'INPUT_INVALID', data: { fields: decided.refusal } });
    await keepWord(deps, manager, round.id, word);
    if (decided.value === 'accepted') await takePrice(manager, buyout, round);
    const why = { actor: { id: null, kind: 'customer' as const }, detail: { round: round.round } };
    const moved = await moveLocked(deps, manager, buyout, decided.value, why);
    if (!moved.ok) throw new Error(`A re-quoted buy-out cannot be ${decided.value}`);
    if (decided.value === 'inspected')
      await deps.jobs.send(manager, 'send-buyout-mail', { buyoutId: buyout.id, kind: 'contested', round: round.round });
    return ok(buyout.id);
  });
}
