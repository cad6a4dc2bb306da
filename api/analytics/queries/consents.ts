import type { EntityManager } from 'typeorm';
import { type MeasuringConsentRow, measuringConsentTable } from '../../database/entities/people/consent-entities.ts';

/** Years for which an answer is a proof: as long as a claim may be made of it. */
const keptYears = 3;

/** Keeps an answer; one of that id stays as it was. */
export const keepConsent = (
  db: Pick<EntityManager, 'createQueryBuilder'>,
  answer: Omit<MeasuringConsentRow, 'answered_at'>,
): Promise<unknown> => db.createQueryBuilder().insert().into(measuringConsentTable).values(answer).orIgnore().execute();

/** Forgets answers that prove nothing any more. */
export const forgetConsents = (db: Pick<EntityManager, 'query'>, now: Date): Promise<unknown> =>
  db.query(`delete from measuring_consent where answered_at < $1::timestamptz - make_interval(years => $2)`, [
    now,
    keptYears,
  ]);
