import { Client } from 'pg';
import { preparedName } from '../database/prepared-name.ts';

/** What is asked more often than this is asked for ever: taking jobs and telling their outcome. */
const seldom = 10;

/** The queue writes its names and limits into its texts, so there are a few for each; care without end makes no more. */
const mostCounted = 500;

type Query = (first: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection of the job queue. The queue asks without names, so the same statements were planned anew for each job;
 * here those that come again are prepared. Only for a connection of its own, not for one that a pooler lends.
 */
export class QueueConnection extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings);
    const asked = new Map<string, number>();
    const query = this.query.bind(this) as Query;
    const named = (first: unknown): unknown => {
      // Texts of more than one statement cannot be prepared; those that begin so have one.
      if (typeof first !== 'string' || !first.trimStart().startsWith('WITH')) return first;
      const times = asked.get(first) ?? 0;
      if (times > seldom) return { name: preparedName(first), text: first };
      if (asked.size < mostCounted || times > 0) asked.set(first, times + 1);
      return first;
    };
    this.query = ((first: unknown, ...rest: unknown[]) => query(named(first), ...rest)) as Client['query'];
  }
}
