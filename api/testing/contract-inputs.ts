import { contract } from '@kolobeh/shared/contract.ts';
import type { z } from 'zod';
import { routesOf } from '../http/route-meta.ts';

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

/** Every schema in the inputs of all calls. */
export const inputParts = (): InputPart[] =>
  routesOf(contract).flatMap(({ procedure }) => {
    const call = procedure as Call;
    const { method = '', path = '' } = call['~orpc'].route;
    return readBy(call).flatMap((schema) => partsOf(schema, `${method} ${path} → `));
  });
