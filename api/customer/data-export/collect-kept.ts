import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../database/entities/people/account-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { listKeptApplications } from '../../hiring/queries/applications.ts';
import { listKeptFavourites } from '../favourites/queries/favourites.ts';
import { listBuyouts } from './kept-buyouts.ts';
import { listKeptDevices } from './kept-devices.ts';
import { listKeptAddresses, listKeptWatchdogs, listReviews, listSessions } from './queries/kept-account.ts';
import { listKeptEnquiries, listKeptNews, listKeptQuestions } from './queries/kept-letters.ts';
import { listCarts, listOrders } from './queries/kept-purchases.ts';
import { listMendedDevices } from './queries/kept-repairs.ts';

/**
 * All that is kept of a customer (docs/decisions/0025), by the store's own names. What is known by an e-mail alone is
 * among it once the account's e-mail is proven.
 */
export async function collectKept(deps: Deps, db: EntityManager, person: AppUserRow): Promise<object> {
  const { id, name, email, market, email_verified: isProven, created_at } = person;
  return {
    exported_at: deps.now().toISOString(),
    account: { name, email, market, is_email_proven: isProven, created_at },
    addresses: await listKeptAddresses(db, id),
    sessions: await listSessions(db, id),
    orders: await listOrders(db, id),
    devices: await listKeptDevices(db, id),
    carts: await listCarts(db, id),
    buyouts: await listBuyouts(deps, db, id),
    repairs: await listMendedDevices(db, id),
    reviews: await listReviews(db, id),
    favourites: await listKeptFavourites(db, id),
    watchdogs: await listKeptWatchdogs(db, id),
    questions: isProven ? await listKeptQuestions(db, email) : [],
    newsletter: isProven ? await listKeptNews(db, email) : [],
    messages: isProven ? await listKeptEnquiries(db, email) : [],
    job_applications: isProven ? await listKeptApplications(db, email) : [],
  };
}
