import { contract } from '@kolobeh/shared/contract.ts';
import type { z } from 'zod';
import { routesOf } from '../../http/calls/route-meta.ts';

type Schema = z.core.$ZodTypes;

/** A schema inside a call's input and where it stands, e.g. `POST /cart/products → quantity`. */
export interface InputPart {
  at: string;
  schema: Schema;
}

/** What stands directly inside a schema, with what its place adds to the path. */
function inside(schema: Schema): [string, z.core.$ZodType][] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, field]) => [`.${name}`, field]);
    case 'array':
      return [['[]', def.element]];
    case 'union':
      return def.options.map((option, index) => [`|${index}`, option]);
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ];
    case 'tuple':
      return def.items.map((item, index) => [`[${index}]`, item]);
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'lazy':
      throw new Error('A lazy schema may never end; teach this walk about it');
    default:
      return 'innerType' in def ? [['', def.innerType]] : [];
  }
}

const partsOf = (schema: z.core.$ZodType, at: string): InputPart[] => [
  { at, schema: schema as Schema },
  ...inside(schema as Schema).flatMap(([more, one]) => partsOf(one, `${at}${more}`)),
];

interface Call {
  '~orpc': { inputSchema?: z.core.$ZodType; route: { method?: string; path?: string; inputStructure?: string } };
}

/**
 * What a call reads: its input, or query and body apart where the contract tells them apart (the frame round them is
 * made by the server and holds headers, too).
 */
function readBy({ '~orpc': { inputSchema, route } }: Call): z.core.$ZodType[] {
  if (!inputSchema) return [];
  return route.inputStructure === 'detailed' ? inside(inputSchema as Schema).map(([, part]) => part) : [inputSchema];
}

/** A call with what it reads; `at` begins the names of its parts. */
export interface ReadInput {
  at: string;
  method: string;
  path: string;
  schema: z.core.$ZodType;
}

/** The inputs of all calls. */
export const inputs = (): ReadInput[] =>
  routesOf(contract).flatMap(({ procedure }) => {
    const call = procedure as Call;
    const { method = '', path = '' } = call['~orpc'].route;
    return readBy(call).map((schema) => ({ at: `${method} ${path} → `, method, path, schema }));
  });

/** Every schema in an input, or in those of all calls. */
export const inputParts = (of: readonly ReadInput[] = inputs()): InputPart[] =>
  of.flatMap(({ at, schema }) => partsOf(schema, at));

/** Least and most that a number's schema takes; infinite where it says nothing. */
export function boundsOf({ schema }: InputPart): { min: number; max: number } | null {
  const { def } = schema._zod;
  if (def.type !== 'number') return null;
  const bounds = { min: -Infinity, max: Infinity };
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as z.core.$ZodCheckGreaterThanDef | z.core.$ZodCheckLessThanDef;
    if (check.check === 'greater_than') bounds.min = Math.max(bounds.min, Number(check.value));
    if (check.check === 'less_than') bounds.max = Math.min(bounds.max, Number(check.value));
  }
  return bounds;
}

/** Most characters that a text's schema takes; null where its format or its list of values says it, infinite where nothing does. */
export function longest({ schema }: InputPart): number | null {
  const { def } = schema._zod;
  if (def.type !== 'string') return null;
  let most = Infinity;
  for (const { _zod } of [schema, ...(def.checks ?? [])]) {
    const check = _zod.def as { check?: string; maximum?: number; length?: number };
    if (check.check === 'string_format') return null;
    if (check.check === 'max_length') most = Math.min(most, check.maximum ?? Infinity);
    if (check.check === 'length_equals') most = Math.min(most, check.length ?? Infinity);
  }
  return most;
}
