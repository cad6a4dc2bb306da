import type { EntityManager } from 'typeorm';
import { type AppUserRow, appUserTable } from '../../database/entities/people/account-entities.ts';
import type { Caller } from '../../http/calls/call-context.ts';

/** A person in whose name a job works; who was let out since has a customer's role. */
export async function findCaller(db: Pick<EntityManager, 'getRepository'>, id: string): Promise<Caller | null> {
  const select = { id: true, role: true, name: true, email: true, market: true } as const;
  const user: Pick<AppUserRow, keyof typeof select> | null = await db
    .getRepository(appUserTable)
    .findOne({ select, where: { id } });
  return user ? { id, role: user.role, name: user.name, email: user.email, market: user.market } : null;
}
