import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { EntityManager } from 'typeorm';
import {
  type AppraisalQuestionnaireRow,
  appraisalQuestionnaireTable,
} from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Questions of a version, one row for each type that somebody wrote them for. */
export const readQuestionnaires = (db: Tables, versionId: number): Promise<AppraisalQuestionnaireRow[]> =>
  db.getRepository(appraisalQuestionnaireTable).findBy({ version_id: versionId });

/** Writes the questions of a type with their new revision. */
export const upsertQuestionnaire = (
  db: Db,
  { version_id, product_type, conditions, revision }: AppraisalQuestionnaireRow,
): Promise<unknown> =>
  db.query(
    `insert into appraisal_questionnaire (version_id, product_type, conditions, revision) values ($1, $2, $3, $4)
     on conflict (version_id, product_type) do update set conditions = excluded.conditions, revision = excluded.revision`,
    [version_id, product_type, JSON.stringify(conditions), revision],
  );

/** Copies the questions of a version; their revisions begin anew. */
export const copyQuestionnaires = (db: Db, from: number, to: number): Promise<unknown> =>
  db.query(
    `insert into appraisal_questionnaire (version_id, product_type, conditions)
     select $2, product_type, conditions from appraisal_questionnaire where version_id = $1`,
    [from, to],
  );

/** With a draft that is thrown away. */
export const deleteQuestionnaires = (db: Tables, versionId: number): Promise<unknown> =>
  db.getRepository(appraisalQuestionnaireTable).delete({ version_id: versionId });

/** A type whose models are priced and whose questions nobody wrote; null when there is none. */
export async function findTypeWithoutQuestions(db: Db, versionId: number): Promise<ProductType | null> {
  const [row]: { product_type: ProductType }[] = await db.query(
    `select m.product_type from appraisal_model a join buyout_model m on m.id = a.model_id
      where a.version_id = $1 and a.prices <> '{}'
        and not exists (select from appraisal_questionnaire q
                         where q.version_id = $1 and q.product_type = m.product_type and q.conditions <> '[]')
      limit 1`,
    [versionId],
  );
  return row?.product_type ?? null;
}
