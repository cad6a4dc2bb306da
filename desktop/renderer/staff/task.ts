import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '@kolobeh/shared/contract.ts';

/** Work that waits for a person, as the API lists it. */
export type Task = Awaited<ReturnType<ContractRouterClient<typeof contract>['staff']['tasks']>>['tasks'][number];
