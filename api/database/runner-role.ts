import pg from 'pg';

/** The role a running API connects as. */
export interface RunnerRole {
  name: string;
  /** Makes the role, or sets its password; absent = the role is there and keeps its own. */
  password?: string;
}

const schemas = 'public, jobs';

/** Tables that only grow have this trigger; see `append-only.ts`. */
const growing = `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where t.tgname = c.relname || '_append_only' and c.relnamespace = 'public'::regnamespace`;

const makeRole = (role: string, isThere: boolean, password: string): string =>
  `${isThere ? 'alter' : 'create'} role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
   password ${pg.escapeLiteral(password)}`;

/**
 * Lets the role do what the API does and no more: read and write rows, but change none in tables that only grow, empty
 * none, and make, alter or own nothing. Done anew after each migration; the same twice does nothing.
 * @param ownerUrl address as the owner of the tables; with a password, as one who may make roles
 */
export async function grantToRunner(ownerUrl: string, { name, password }: RunnerRole): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const role = pg.escapeIdentifier(name);
    if (password !== undefined) {
      const found = await client.query('select from pg_roles where rolname = $1', [name]);
      await client.query(makeRole(role, found.rowCount === 1, password));
    }
    const tables = await client.query<{ name: string }>(growing);
    const only = ['migrations', ...tables.rows.map((table) => table.name)].map(pg.escapeIdentifier).join(', ');
    for (const statement of [
      'begin',
      `revoke create on schema ${schemas} from public, ${role}`,
      `grant usage on schema ${schemas} to ${role}`,
      `revoke all on all tables in schema ${schemas} from ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schemas} to ${role}`,
      `revoke update, delete on ${only} from ${role}`,
      `revoke insert on migrations from ${role}`,
      `grant usage, select on all sequences in schema ${schemas} to ${role}`,
      'revoke all on function keep_months(), analyze_months() from public',
      `grant execute on function keep_months(), analyze_months() to ${role}`,
      'commit',
    ])
      await client.query(statement);
  } finally {
    await client.end();
  }
}
