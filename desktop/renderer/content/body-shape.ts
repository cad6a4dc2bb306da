// What fields a document of a kind has, read from the contract: a field added there is written here at once.
import { DocumentBody, type DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { z } from 'zod';

/** A part of a body as the editor draws it. */
export type Shape =
  | { kind: 'text' | 'long' | 'rich' | 'number' | 'flag' | 'picture' }
  /** Null = none is chosen. */
  | { kind: 'day' | 'maker' }
  | { kind: 'fileSet'; isOptional: boolean }
  /** Optional: none of them may be chosen, which is null. */
  | { kind: 'choice'; options: readonly string[]; isOptional: boolean }
  | { kind: 'group'; fields: readonly (readonly [name: string, shape: Shape])[] }
  | { kind: 'optional'; inner: Shape }
  | { kind: 'list'; item: Shape }
  | { kind: 'variants'; by: string; options: readonly { value: string; shape: Shape }[] };

/** Values that a schema names outright: those of a literal. */
const literalOf = (schema: z.core.$ZodTypes): string => {
  const { def } = schema._zod;
  return def.type === 'literal' ? String(def.values[0]) : '';
};

const groupOf = (shape: Record<string, z.core.$ZodType>, without: string): Shape => ({
  kind: 'group',
  fields: Object.entries(shape)
    .filter(([name]) => name !== without)
    .map(([name, field]) => [name, shapeOf(field, name)] as const),
});

const textOf = (name: string): Shape => {
  if (name === 'html') return { kind: 'rich' };
  if (name === 'picture') return { kind: 'picture' };
  if (name === 'file_set') return { kind: 'fileSet', isOptional: false };
  return { kind: name === 'lead' || name === 'description' ? 'long' : 'text' };
};

/** A part that may be absent. */
function orNone(inner: Shape, name: string): Shape {
  if (name === 'picture' || name === 'maker') return { kind: name };
  if (name.endsWith('_day')) return { kind: 'day' };
  if (inner.kind === 'fileSet' || inner.kind === 'choice') return { ...inner, isOptional: true };
  return { kind: 'optional', inner };
}

function shapeOf(schema: z.core.$ZodType, name: string): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'number':
      return { kind: 'number' };
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries).map(String), isOptional: false };
    case 'boolean':
      return { kind: 'flag' };
    case 'object':
      return groupOf(def.shape, '');
    case 'array':
      return { kind: 'list', item: shapeOf(def.element, name) };
    case 'optional':
      return shapeOf(def.innerType, name);
    case 'nullable':
      return orNone(shapeOf(def.innerType, name), name);
    case 'union':
      return {
        kind: 'variants',
        by: 'type',
        options: def.options.flatMap((option) => {
          const { def: of } = (option as z.core.$ZodTypes)._zod;
          if (of.type !== 'object') return [];
          const by = of.shape['type'] as z.core.$ZodTypes;
          return [{ value: literalOf(by), shape: groupOf(of.shape, 'type') }];
        }),
      };
    default:
      return textOf(name);
  }
}

/** Fields of a kind, without the kind itself. */
export function shapeOfKind(kind: DocumentKind): Shape {
  const found = DocumentBody.options.find(({ shape }) => shape.kind.value === kind);
  if (!found) throw new Error(`No body of ${kind}`);
  return groupOf(found.shape, 'kind');
}

/** What a new part begins with. Lists that may not be empty get their first entry. */
export function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'number':
      return 0;
    case 'flag':
      return false;
    case 'picture':
    case 'day':
    case 'maker':
    case 'optional':
      return null;
    case 'fileSet':
      return shape.isOptional ? null : '';
    case 'choice':
      return shape.isOptional ? null : (shape.options[0] ?? '');
    case 'group':
      return Object.fromEntries(shape.fields.map(([name, field]) => [name, emptyOf(field)]));
    case 'list':
      return shape.item.kind === 'group' ? [emptyOf(shape.item)] : [];
    case 'variants': {
      const [first] = shape.options;
      return first ? { [shape.by]: first.value, ...(emptyOf(first.shape) as object) } : {};
    }
    default:
      return '';
  }
}

/** A new document's body as the editor begins it; not complete until it is written. */
export const newBody = (kind: DocumentKind): Record<string, unknown> => ({
  kind,
  ...(emptyOf(shapeOfKind(kind)) as object),
});

/** A value as a field shows it: nothing where there is none, and nothing of what is no single value. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Every value under its path; empty ones have none. */
function leavesOf(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (value === null || value === undefined || value === '') return into;
  if (typeof value === 'object')
    for (const [name, part] of Object.entries(value)) leavesOf(part, path === '' ? name : `${path}.${name}`, into);
  else into.set(path, wordsOf(value));
  return into;
}

/** One field in which two bodies differ, as it is in each; empty where it is not there. */
export interface FieldChange {
  path: string;
  before: string;
  after: string;
}

/** Fields that differ, in the order of the later body, those taken out at the end. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [leavesOf(before, '', new Map()), leavesOf(after, '', new Map())];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((path) => {
    const change = { path, before: old.get(path) ?? '', after: fresh.get(path) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}
