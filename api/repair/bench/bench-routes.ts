import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { presentBench } from './present-bench.ts';
import { findByNumber } from './queries/bench-repairs.ts';
import { listRepairRows } from './queries/list-repair-rows.ts';
import { quoteRepair } from './quote-repair.ts';
import { stepRepair } from './step-repair.ts';
import { takePart } from './take-part.ts';

export const benchRoutes = {
  rows: api.repair.rows.handler(({ context: { deps }, input }) => listRepairRows(deps.source, input)),
  onBench: api.repair.onBench.handler(async ({ context: { deps }, input, errors }) => {
    const repair = (await findByNumber(deps.source, input.number)) ?? refuse(errors, 'REPAIR_NOT_FOUND');
    return presentBench(deps, deps.source, repair);
  }),
  step: api.repair.step.handler(async ({ context, input, errors }) =>
    valueOf(errors, await stepRepair(context.deps, context.signedIn, input)),
  ),
  quote: api.repair.quote.handler(async ({ context, input, errors }) =>
    valueOf(errors, await quoteRepair(context.deps, context.signedIn, input)),
  ),
  part: api.repair.part.handler(async ({ context, input, errors }) =>
    valueOf(errors, await takePart(context.deps, context.signedIn, input)),
  ),
};
