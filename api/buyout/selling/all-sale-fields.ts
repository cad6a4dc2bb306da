import { readSale } from '@kolobeh/shared/buyout/selling/read-sale.ts';
import { groupErrors, SaleGroup } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { schemaErrors } from '@kolobeh/shared/validation/fields/schema-errors.ts';
import { ORPCError, ValidationError } from '@orpc/server';
import { z } from 'zod';
import type { Deps } from '../../operation/deps.ts';
import { brokenTextIn } from '../../http/calls/broken-text.ts';
import { refusalIn, refuseAtEdge } from '../../http/calls/refusal-error.ts';
import { checkPlaces } from './check-places.ts';
import { findDevice } from './queries/devices.ts';

const Refused = z.object({ fields: z.array(FieldError) });

/** What of a payload must be right before its groups can be looked at. */
const Frame = z.object({ market: MarketCode, device_identifier: z.string().max(60).catch('') });

/** Fields that a call was refused for; null when it was refused for something else. */
function fieldsOf(error: unknown): FieldError[] | null {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
    return schemaErrors(error.cause.issues);
  const refusal = refusalIn(error);
  return refusal?.code === 'INPUT_INVALID' ? Refused.parse(refusal.data).fields : null;
}

/** Every field of the groups that does not fit. Numbers of a device that is not known cannot be judged. */
async function wrongGroups(deps: Deps, input: unknown): Promise<FieldError[]> {
  const frame = Frame.safeParse(input).data;
  if (!frame || brokenTextIn(input) !== null) return [];
  const { market, device_identifier: code } = frame;
  const device = await findDevice(deps.source, market, { code });
  const today = dayIn(markets[market], deps.now());
  const read = readSale(input, { market, today, isPhone: device?.product_type === 'telefony' });
  const places = await checkPlaces(deps.source, market, input);
  const wrong = [...(read.ok ? [] : read.refusal), ...(places.ok ? [] : places.refusal)];
  return device ? wrong : wrong.filter(({ path }) => !path.startsWith('buyout_device.'));
}

const isWholeGroup = ({ path }: FieldError): boolean => SaleGroup.safeParse(path).success;

/**
 * Runs an offer. One refused for a field tells all fields that do not fit, by groups, whether the schema, a rule or the
 * database finds them: a seller mends a form once.
 */
export async function tellingAllFields<Out>(deps: Deps, input: unknown, run: () => Promise<Out>): Promise<Out> {
  try {
    return await run();
  } catch (error) {
    const told = fieldsOf(error);
    if (!told) throw error;
    const found = await wrongGroups(deps, input);
    const paths = new Set(found.map(({ path }) => path));
    const others = told.filter((field) => !paths.has(field.path) && !(found.length > 0 && isWholeGroup(field)));
    return refuseAtEdge('INPUT_INVALID', groupErrors([...others, ...found]));
  }
}
