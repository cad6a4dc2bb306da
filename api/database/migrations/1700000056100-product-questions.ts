import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors ask about a model and what staff answer. */
export class ProductQuestions1700000056100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_question (
        id uuid not null default uuidv7() constraint product_question_pk primary key,
        market text not null,
        product_id integer not null constraint product_question_product_fk references product (id),
        master_product_id integer not null constraint product_question_master_fk references master_product (id),
        name text not null,
        email text,
        question text not null,
        state text not null constraint product_question_state_ck check (state in ('asked', 'answered', 'refused')),
        answer text,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        changed_by uuid constraint product_question_changed_by_fk references app_user (id),
        constraint product_question_answer_ck check (state <> 'answered' or answer is not null)
      )`);
    await runner.query(`
      create index product_question_answered_idx on product_question (master_product_id, market)
        where state = 'answered'`);
    await runner.query(`create index product_question_changed_idx on product_question (changed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table product_question`);
  }
}
