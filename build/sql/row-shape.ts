import type { TSType } from 'oxc-parser';
import { declarationOf, type SourceFile } from './source.ts';

/** Kinds of a value as the driver gives them; `any` where a type says nothing that a column could contradict. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'null' | 'array' | 'any';

/** What the code expects of a column; an optional one may be missing from the row. */
export interface Field {
  kinds: ReadonlySet<Kind>;
  isOptional: boolean;
}

/** A row's type by the names of its columns. */
export type Shape = ReadonlyMap<string, Field>;

interface Place {
  file: SourceFile;
  type: TSType;
}

const kindOfName: Readonly<Record<string, Kind>> = {
  Date: 'Date',
  Buffer: 'Buffer',
  Uint8Array: 'Buffer',
  Array: 'array',
};
const keywords: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
};

/** Which kinds a value of the type may have. */
export function kindsOf({ file, type }: Place): ReadonlySet<Kind> {
  if (type.type === 'TSParenthesizedType') return kindsOf({ file, type: type.typeAnnotation });
  const keyword = keywords[type.type];
  if (keyword) return new Set([keyword]);
  if (type.type === 'TSUnionType') return new Set(type.types.flatMap((one) => [...kindsOf({ file, type: one })]));
  if (type.type === 'TSLiteralType') {
    const value = 'value' in type.literal ? type.literal.value : null;
    return new Set<Kind>([
      typeof value === 'string'
        ? 'string'
        : typeof value === 'number'
          ? 'number'
          : typeof value === 'boolean'
            ? 'boolean'
            : 'any',
    ]);
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const known = kindOfName[type.typeName.name];
    if (known) return new Set([known]);
    const declared = declarationOf(file, type.typeName.name);
    if (declared?.kind === 'type' && declared.node.type === 'TSTypeAliasDeclaration')
      return kindsOf({ file: declared.file, type: declared.node.typeAnnotation });
  }
  if (type.type === 'TSIndexedAccessType') {
    const field =
      type.indexType.type === 'TSLiteralType' &&
      'value' in type.indexType.literal &&
      shapeOf({ file, type: type.objectType })?.get(String(type.indexType.literal.value));
    if (field) return field.kinds;
  }
  return new Set(['any']);
}

/** Names in a union of literals: the second argument of `Pick` and `Omit`. */
function namesOf(type: TSType | undefined): string[] | null {
  if (type?.type === 'TSLiteralType' && 'value' in type.literal && typeof type.literal.value === 'string')
    return [type.literal.value];
  if (type?.type !== 'TSUnionType') return null;
  const names = type.types.map(namesOf);
  return names.every((one) => one !== null) ? names.flat() : null;
}

function membersOf(file: SourceFile, members: readonly { type: string }[]): Map<string, Field> | null {
  const fields = new Map<string, Field>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature') return null;
    const { key, typeAnnotation, optional } = member as unknown as {
      key: { name?: string; value?: unknown };
      typeAnnotation?: { typeAnnotation: TSType };
      optional: boolean;
    };
    const name = key.name ?? (typeof key.value === 'string' ? key.value : null);
    if (name === null || !typeAnnotation) return null;
    fields.set(name, { kinds: kindsOf({ file, type: typeAnnotation.typeAnnotation }), isOptional: optional });
  }
  return fields;
}

function chosen(file: SourceFile, name: string, [of, names]: readonly TSType[]): Shape | null {
  const shape = of && shapeOf({ file, type: of });
  const picked = namesOf(names);
  if (!shape || !picked) return null;
  return new Map([...shape].filter(([field]) => picked.includes(field) === (name === 'Pick')));
}

function ofReference(file: SourceFile, name: string, given: readonly TSType[]): Shape | null {
  if (name === 'Pick' || name === 'Omit') return chosen(file, name, given);
  if (name === 'Readonly' && given[0]) return shapeOf({ file, type: given[0] });
  const declared = declarationOf(file, name);
  if (declared?.kind !== 'type' || declared.node.typeParameters) return null;
  if (declared.node.type === 'TSTypeAliasDeclaration')
    return shapeOf({ file: declared.file, type: declared.node.typeAnnotation });
  const own = membersOf(declared.file, declared.node.body.body);
  if (!own) return null;
  const inherited = declared.node.extends.map(({ expression, typeArguments }) =>
    expression.type === 'Identifier' ? ofReference(declared.file, expression.name, typeArguments?.params ?? []) : null,
  );
  return inherited.every((one) => one !== null) ? new Map([...inherited.flatMap((one) => [...one]), ...own]) : null;
}

/** Fields of a row's type; null when they cannot be told from the sources. */
export function shapeOf({ file, type }: Place): Shape | null {
  if (type.type === 'TSParenthesizedType') return shapeOf({ file, type: type.typeAnnotation });
  if (type.type === 'TSTypeLiteral') return membersOf(file, type.members);
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((one) => shapeOf({ file, type: one }));
    return parts.every((one) => one !== null) ? new Map(parts.flatMap((one) => [...one])) : null;
  }
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier')
    return ofReference(file, type.typeName.name, type.typeArguments?.params ?? []);
  return null;
}
