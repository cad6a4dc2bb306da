// Opens a station's file with a program whose newest migration has one more step, which takes a while; to be killed in
// the middle of it. Argument: the file. Prints `BEGUN` before and `DONE` after.
import { migrations } from '../station/store/migrations.ts';
import { openStore } from '../station/store/store.ts';

const [file = ''] = process.argv.slice(2);
const slowly = (table: string): string => `
  create table ${table} (id integer primary key, text text not null) strict;
  insert into ${table} (text) with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000) select 'x' || i from n;`;

// Two parts of one step: half of it done is what must never stay.
(migrations as string[]).push(
  `${slowly('first_half')} alter table event add column trial text; ${slowly('second_half')}`,
);
console.log('BEGUN');
openStore({ file, newId: () => crypto.randomUUID(), now: () => new Date() }).close();
console.log('DONE');
