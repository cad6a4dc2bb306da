import type { Finding, Inspection, Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutFindingRow, BuyoutPhotoRow } from '../../database/entities/buyout/inspection-entities.ts';
import { listPhotos } from './queries/photos.ts';
import { listFindings, listRoundRows } from './queries/rounds.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** Without its file, which is fetched by its id. */
export const presentPhoto = ({
  id,
  condition,
  width,
  height,
  taken_at,
}: Pick<BuyoutPhotoRow, 'id' | 'condition' | 'width' | 'height' | 'taken_at'>): Photo => ({
  id,
  condition,
  width,
  height,
  taken_at: taken_at.toISOString(),
});

/** Rounds of inspection, oldest first. A finding shows all photographs of its question up to its round. */
export async function listRounds(db: Db, { id, currency }: { id: string; currency: Currency }): Promise<Inspection[]> {
  const [rounds, findings, photos] = await Promise.all([
    listRoundRows(db, id),
    listFindings(db, id),
    listPhotos(db, id),
  ]);
  const presentFinding = (row: BuyoutFindingRow, round: number): Finding => ({
    condition: row.condition,
    question: row.question,
    promised_answer: row.promised_answer,
    found_answer: row.found_answer,
    amount: money(row.amount, currency),
    note: row.note,
    photos: photos
      .filter((photo) => photo.condition === row.condition && photo.round !== null && photo.round <= round)
      .map((photo) => photo.id),
    decision: row.decision,
    comment: row.comment,
  });
  return rounds.map((round) => ({
    round: round.round,
    at: round.inspected_at.toISOString(),
    by: round.by,
    quality: round.grade,
    promised: money(round.promised, currency),
    price: money(round.price, currency),
    choices: round.choices,
    imei: round.imei,
    serial_number: round.serial_number,
    battery_percent: round.battery_percent,
    findings: findings
      .filter((finding) => finding.inspection_id === round.id)
      .map((finding) => presentFinding(finding, round.round)),
    decided_at: round.decided_at?.toISOString() ?? null,
  }));
}
