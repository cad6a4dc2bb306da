import type { HubVote } from '@kolobeh/shared/warehouse/hub/voting.ts';
import { ClaimablePackage, subjectOf } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  epoch: z.int(),
  subject: z.string(),
  term: z.int(),
  hub_device_id: z.string(),
  grant_id: z.string(),
  device_id: z.string(),
});
const Body = z.string().transform((text) => ClaimablePackage.parse(JSON.parse(text)));

const voteOf = (row: z.infer<typeof Row>): HubVote => ({
  ballot: { term: row.term, device_id: row.hub_device_id },
  grant: { subject: row.subject, grant_id: row.grant_id, device_id: row.device_id },
});

/** Votes of this station, each kept while its roster is in force and until the server has heard of it, and the work they are about. */
export function hubRows(database: Database) {
  const columns = 'epoch, subject, term, hub_device_id, grant_id, device_id';
  const votes = database.prepare(`select ${columns} from hub_vote where epoch = ? order by subject`);
  const votedFor = database.prepare('select grant_id from hub_vote where epoch = ? and subject = ?').pluck();
  const untold = database
    .prepare(`select count(*) from hub_vote where is_reported = 0 and subject <> ? and subject glob ? || ':*'`)
    .pluck();
  const put = database.prepare(
    `insert into hub_vote (${columns}) values (@epoch, @subject, @term, @hub_device_id, @grant_id, @device_id)
     on conflict (epoch, subject) do update
       set term = excluded.term, hub_device_id = excluded.hub_device_id, grant_id = excluded.grant_id,
           device_id = excluded.device_id,
           is_reported = case when grant_id = excluded.grant_id then is_reported else 0 end`,
  );
  const unreported = database.prepare(
    `select ${columns} from hub_vote where is_reported = 0 order by epoch, subject limit ?`,
  );
  const report = database.prepare(
    'update hub_vote set is_reported = 1 where epoch = @epoch and subject = @subject and grant_id = @grant_id',
  );
  const forget = database.prepare('delete from hub_vote where epoch <> ? and is_reported = 1');
  const clear = database.prepare('delete from hub_claimable');
  const add = database.prepare('insert or ignore into hub_claimable (subject, crate_code, body) values (?, ?, ?)');
  const bySubject = database.prepare('select count(*) from hub_claimable where subject = ?').pluck();
  const byCrate = database.prepare('select body from hub_claimable where crate_code = ?').pluck();
  const count = database.prepare('select count(*) from hub_claimable').pluck();

  return {
    votes: (epoch: number): HubVote[] => votes.all(epoch).map((row) => voteOf(Row.parse(row))),
    /** Grant it voted for; null when it did not. */
    votedFor: (epoch: number, subject: string): string | null =>
      z
        .string()
        .nullable()
        .parse(votedFor.get(epoch, subject) ?? null),
    /** Whether a vote on another round of the same order is unknown to the server. */
    hasUntoldRound: (subject: string): boolean =>
      Number(untold.get(subject, subject.slice(0, subject.lastIndexOf(':')))) > 0,
    /** In the place of the former vote on the same subject. */
    putVote(epoch: number, { ballot, grant }: HubVote): void {
      put.run({ epoch, ...grant, term: ballot.term, hub_device_id: ballot.device_id });
    },
    /** Votes the server has not heard of. */
    unreported: (limit: number): { epoch: number; vote: HubVote }[] =>
      unreported.all(limit).map((row) => ({ epoch: Row.parse(row).epoch, vote: voteOf(Row.parse(row)) })),
    markReported(epoch: number, { grant }: HubVote): void {
      report.run({ epoch, subject: grant.subject, grant_id: grant.grant_id });
    },
    /** Votes of other rosters that the server knows are of no more use. */
    forgetOthers: (epoch: number): void => {
      forget.run(epoch);
    },
    /** In the place of the former list. Inside a transaction. */
    putClaimable(packages: readonly ClaimablePackage[]): void {
      clear.run();
      for (const one of packages) add.run(subjectOf(one), one.crate_code, JSON.stringify(one));
    },
    isClaimable: (subject: string): boolean => bySubject.get(subject) === 1,
    claimableIn: (crateCode: string): ClaimablePackage | null => Body.nullable().parse(byCrate.get(crateCode) ?? null),
    claimableCount: (): number => z.int().parse(count.get()),
  };
}
