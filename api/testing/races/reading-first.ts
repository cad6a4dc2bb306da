import { setTimeout as pause } from 'node:timers/promises';
import { sendingBy } from '../without-sql.ts';

/** Two at least come here before either goes on; who stays alone goes on after a while. */
function twoMeet(): () => Promise<unknown> {
  const both = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= 2) both.resolve();
    return Promise.race([both.promise, pause(20_000)]);
  };
}

/** Statements of a race: what reads the levels and holds them to its end, and what the one that takes pieces asks of them. */
interface Locking {
  reading: RegExp;
  condition: string;
}

/**
 * Does the work while levels are read without being held and changed without a condition, by two at least before either
 * has written: the control of a race for the last piece.
 */
export function readingWithoutLock<Out>({ reading, condition }: Locking, work: () => Promise<Out>) {
  const meet = twoMeet();
  return sendingBy(async (sql, send) => {
    if (!reading.test(sql)) return send(sql.replace(condition, ''));
    const read = await send(sql.replace(/for update( of \w+)?$/, ''));
    await meet();
    return read;
  }, work);
}

/** A statement that takes a piece when there is one, and how it is done in two steps. */
interface InTwoSteps {
  /** A piece of its text. */
  taking: string;
  /** What it asks of the level; not asked any more. */
  conditions: readonly string[];
  /** A select with the same parameters in its place; without a row nothing is taken. */
  looking: string;
}

/**
 * Does the work while a piece is looked for first and taken then, by two at least before either has written: the control
 * of a race that one statement decides.
 */
export function lookingFirst<Out>({ taking, conditions, looking }: InTwoSteps, work: () => Promise<Out>) {
  const meet = twoMeet();
  return sendingBy(async (sql, send) => {
    if (!sql.includes(taking)) return send(sql);
    const found = (await send(looking)) as unknown[];
    await meet();
    if (found.length === 0) return [];
    return send(conditions.reduce((text, condition) => text.replace(condition, ''), sql));
  }, work);
}
