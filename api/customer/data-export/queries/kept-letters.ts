// What somebody asked and wrote under an e-mail; read only for whom the e-mail is proven to be.
import type { EntityManager } from 'typeorm';
import type { EnquiryRow } from '../../../database/entities/people/enquiry-entities.ts';
import { type SubscriberRow, subscriberTable } from '../../../database/entities/people/subscriber-entities.ts';
import type { ProductQuestionRow } from '../../../database/entities/goods/question-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type KeptQuestion = Pick<ProductQuestionRow, 'market' | 'name' | 'question' | 'state' | 'answer' | 'created_at'>;

/** Questions about products, whoever's account asked them. */
export const listKeptQuestions = (db: Db, email: string): Promise<KeptQuestion[]> =>
  db.query(
    `select market, name, question, state, answer, created_at from product_question
      where lower(email) = lower($1) order by created_at`,
    [email],
  );

type KeptEnquiry = Pick<EnquiryRow, 'market' | 'kind' | 'state' | 'name' | 'details' | 'created_at'> & {
  messages: object[];
};

/** Messages to the shop with its answers; who of the staff answered is not among it. */
export const listKeptEnquiries = (db: Db, email: string): Promise<KeptEnquiry[]> =>
  db.query(
    `select e.market, e.kind, e.state, e.name, e.details, e.created_at,
            (select json_agg(json_build_object('is_ours', m.is_ours, 'text', m.text, 'at', m.created_at) order by m.id)
               from enquiry_message m where m.enquiry_id = e.id) as messages
       from enquiry e where lower(e.email) = lower($1) order by e.created_at`,
    [email],
  );

type KeptNews = Pick<
  SubscriberRow,
  'market' | 'state' | 'source' | 'text_version' | 'asked_at' | 'confirmed_at' | 'ended_at'
>;

/** Subscriptions to news, with what was agreed to and when. */
export const listKeptNews = (db: Tables, email: string): Promise<KeptNews[]> =>
  db.getRepository(subscriberTable).find({
    select: {
      market: true,
      state: true,
      source: true,
      text_version: true,
      asked_at: true,
      confirmed_at: true,
      ended_at: true,
    },
    where: { email },
    order: { market: 'ASC' },
  });
