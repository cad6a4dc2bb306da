import { RUNNER_ROLE } from '../postgres/cluster.ts';
import { asRole } from '../postgres/databases.ts';

/** The role of running APIs in the servers of tests and proofs. */
export const testRunner = { name: RUNNER_ROLE, password: 'of-the-tests' };

/** The address by which a running API connects. @param ownerUrl of a database that was migrated with {@link testRunner} */
export const asRunner = (ownerUrl: string): string => asRole(ownerUrl, testRunner.name, testRunner.password);
