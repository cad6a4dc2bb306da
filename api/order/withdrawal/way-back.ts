import { lendingProviders, ownWayBack } from '@kolobeh/shared/payment/ways-back.ts';
import type { EntityManager } from 'typeorm';
import { cameByProvider } from './queries/refund-accounts.ts';

/** Whether money of the order can go back without an account of its customer: by its gateway, or to who lent it. */
export const hasOwnWayBack = (db: Pick<EntityManager, 'query'>, orderId: string): Promise<boolean> =>
  cameByProvider(db, orderId, ownWayBack);

/** Whether a company lent money of the order. */
export const wasLent = (db: Pick<EntityManager, 'query'>, orderId: string): Promise<boolean> =>
  cameByProvider(db, orderId, lendingProviders);
