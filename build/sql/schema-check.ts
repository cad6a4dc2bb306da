import { Client } from 'pg';
import { comparedOf, wrongParameters } from './compare-parameters.ts';
import { differences } from './compare-rows.ts';
import { describeStatement } from './describe-statement.ts';
import type { FoundStatement } from './find-statements.ts';

/** Names of all columns that may be null, by `table column`. */
async function nullableColumns(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table_id: number; column_id: number; name: string }>(
    `select attrelid::integer as table_id, attnum::integer as column_id, attname as name from pg_attribute
      where attnum > 0 and not attnotnull and not attisdropped`,
  );
  return new Map(rows.map((row) => [`${row.table_id} ${row.column_id}`, row.name]));
}

async function faultsOf(
  client: Client,
  { place, texts, shape, given }: FoundStatement,
  names: ReadonlyMap<string, string>,
): Promise<string[]> {
  const faults = new Set<string>();
  for (const text of texts ?? []) {
    try {
      const { columns, parameters } = await describeStatement(client, text);
      if (given) for (const fault of wrongParameters(parameters, given)) faults.add(fault);
      const isSaidNotNull = (name: string): boolean => new RegExp(`\\b${name} is not null`).test(text);
      const nullable = (table: number, column: number): string | null => names.get(`${table} ${column}`) ?? null;
      if (shape) for (const fault of differences(shape, columns, { nullable, isSaidNotNull })) faults.add(fault);
    } catch (error) {
      faults.add(error instanceof Error ? error.message : String(error));
    }
  }
  return [...faults].map((fault) => `${place} ${fault}`);
}

/** How many statements are prepared, and how many of their parameters are compared with what they are given. */
export async function countCompared(
  databaseUrl: string,
  statements: readonly FoundStatement[],
): Promise<{ prepared: number; parameters: number; compared: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const counted = { prepared: 0, parameters: 0, compared: 0 };
  try {
    for (const { texts, given } of statements) {
      const [text] = texts ?? [];
      if (text === undefined) continue;
      const { parameters } = await describeStatement(client, text);
      counted.prepared += 1;
      counted.parameters += parameters.length;
      counted.compared += comparedOf(parameters, given ?? []).length;
    }
    return counted;
  } finally {
    await client.end();
  }
}

/**
 * Prepares every statement of the sources against a migrated schema, without running it, and compares the rows it gives
 * with the type that the code reads them by, and its parameters with what the call gives.
 * @returns one line for each fault, with its place
 */
export async function checkStatements(databaseUrl: string, statements: readonly FoundStatement[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const nullable = await nullableColumns(client);
    const faults: string[] = [];
    for (const statement of statements) faults.push(...(await faultsOf(client, statement, nullable)));
    return faults;
  } finally {
    await client.end();
  }
}
