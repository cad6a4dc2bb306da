import { type OwnWay, ownWayOf } from '@kolobeh/shared/payment/ways-back.ts';
import type { EntityManager } from 'typeorm';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import { findAttempt } from '../queries/attempts.ts';

/** Whether a refund goes by the card's gateway or makes a loan smaller. */
export const wayOf = async (
  db: Pick<EntityManager, 'getRepository'>,
  { payment_id }: Pick<RefundRow, 'payment_id'>,
): Promise<OwnWay> => ownWayOf((await findAttempt(db, payment_id))?.provider ?? '') ?? 'card';
