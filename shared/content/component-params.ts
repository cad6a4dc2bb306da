// Parts of a landing page as flat lists of named, typed values, for programs and forms that know nothing of their shapes.
// What a part is made of says its contract alone; a name is the way to a value in it, such as `link.to` or `codes.0`.
import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { Component } from './document.ts';

/** What a value is: rich text, the key of a picture, an address within the market, the code of a file set, or plain. */
const ParamType = z.enum(['text', 'html', 'number', 'boolean', 'picture', 'link', 'file_set']);
type ParamType = z.infer<typeof ParamType>;

export const ComponentParam = z.strictObject({
  name: z.string().min(1, 'REQUIRED').max(80, 'TOO_LONG').describe('The way to the value, such as `link.to`'),
  value: z
    .union([z.string().max(100_000, 'TOO_LONG'), z.number().min(-1e9).max(1e9), z.boolean()])
    .nullable()
    .describe('Null = none, where there may be none'),
  type: ParamType,
});
export type ComponentParam = z.infer<typeof ComponentParam>;

/** Params that one part takes. */
export const mostParams = 200;

type Schema = z.core.$ZodType;
type Tree = Record<string, unknown> | unknown[];

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** The schema inside of what may be null or absent. */
function bare(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'nullable' || def.type === 'optional' ? bare(def.innerType) : schema;
}

const ofName: Readonly<Partial<Record<string, ParamType>>> = {
  html: 'html',
  picture: 'picture',
  to: 'link',
  file_set: 'file_set',
};

/** What stands at a way; null: nothing does, or something of several values. */
function typeAt(schema: Schema, way: readonly string[]): ParamType | null {
  const def = defOf(bare(schema));
  const [step, ...rest] = way;
  if (def.type === 'object') {
    const field = step !== undefined && Object.hasOwn(def.shape, step) ? def.shape[step] : undefined;
    if (!field) return null;
    if (rest.length > 0) return typeAt(field, rest);
    const { type } = defOf(bare(field));
    if (type === 'object' || type === 'array') return null;
    return type === 'number' || type === 'boolean' ? type : (ofName[step ?? ''] ?? 'text');
  }
  if (def.type === 'array' && step !== undefined && /^\d{1,2}$/.test(step))
    return rest.length > 0 ? typeAt(def.element, rest) : 'text';
  return null;
}

/** The value with nothing where nothing was told: null of what may be null, no entries of a list. */
function filled(schema: Schema, value: unknown): unknown {
  const def = defOf(schema);
  if (def.type === 'nullable') return value === undefined || value === null ? null : filled(def.innerType, value);
  if (def.type === 'array') return Array.isArray(value) ? value.map((one) => filled(def.element, one)) : (value ?? []);
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return value;
  const own = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, filled(field, own[name])]));
}

const schemaOf = (type: Component['type']) => Component.options.find(({ shape }) => shape.type.value === type);

/** All values of a part beside its kind, in the order of its contract. */
export function paramsOf(component: Component): ComponentParam[] {
  const schema = schemaOf(component.type);
  if (!schema) throw new Error(`No part is a ${component.type}`);
  const walk = (value: unknown, way: readonly string[]): ComponentParam[] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, part]) => walk(part, [...way, name]));
    const type = typeAt(schema, way);
    return type ? [{ name: way.join('.'), value: ComponentParam.shape.value.parse(value ?? null), type }] : [];
  };
  const { type: _, ...own } = filled(schema, component) as Record<string, unknown>;
  return walk(own, []);
}

/** Whether a value may be of a type; none may be of any, the contract says where. */
function fits(type: ParamType, value: ComponentParam['value']): boolean {
  if (value === null) return true;
  return typeof value === (type === 'number' || type === 'boolean' ? type : 'string');
}

function put(tree: Tree, [step = '', ...rest]: readonly string[], value: unknown): void {
  const at = tree as Record<string, unknown>;
  if (rest.length === 0) at[step] = value;
  else put((at[step] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}) as Tree, rest, value);
}

/** What is wrong with params before they are put together; the first fault of each. */
function wrongParams(schema: Schema, params: readonly ComponentParam[]): FieldError[] {
  return params.flatMap(({ name, type, value }, at): FieldError[] => {
    const wanted = name === 'type' ? null : typeAt(schema, name.split('.'));
    if (wanted === null) return [{ path: `data.${at}.name`, code: 'UNKNOWN' }];
    if (params.findIndex((one) => one.name === name) < at) return [{ path: `data.${at}.name`, code: 'TAKEN' }];
    if (type !== wanted) return [{ path: `data.${at}.type`, code: 'INVALID', params: { wanted } }];
    return fits(type, value) ? [] : [{ path: `data.${at}.value`, code: 'INVALID' }];
  });
}

/** A part of a kind put together of its params, or what is wrong with them, each at its place in the list. */
export function componentOf(
  type: Component['type'],
  params: readonly ComponentParam[],
): { component: Component } | { wrong: FieldError[] } {
  const schema = schemaOf(type);
  if (!schema) throw new Error(`No part is a ${type}`);
  const wrong = wrongParams(schema, params);
  if (wrong.length > 0) return { wrong };
  const tree: Record<string, unknown> = { type };
  for (const { name, value } of params) put(tree, name.split('.'), value);
  const made = Component.safeParse(filled(schema, tree));
  if (made.success) return { component: made.data };
  return {
    wrong: made.error.issues.map(({ path, message }): FieldError => {
      const name = path.join('.');
      const at = params.findIndex((one) => one.name === name);
      const code = at < 0 ? 'REQUIRED' : 'INVALID';
      return {
        path: at < 0 ? 'data' : `data.${at}.value`,
        code: /^[A-Z_]+$/.test(message) ? message : code,
        ...(at < 0 ? { params: { name } } : {}),
      };
    }),
  };
}
