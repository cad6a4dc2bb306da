import { DocumentBody, DocumentKind } from '@kolobeh/shared/content/document.ts';
import { expect, it } from 'vitest';
import { changesBetween, emptyOf, newBody, type Shape, shapeOfKind } from './body-shape.ts';

/** Fills what a person has to write. */
function filled(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return 'x';
    case 'picture':
      return 'picture-1';
    case 'group':
      return Object.fromEntries(shape.fields.map(([name, field]) => [name, filled(field)]));
    case 'list':
      return shape.item.kind === 'text' ? [] : [filled(shape.item)];
    case 'variants':
      return {
        [shape.by]: shape.options[0]?.value,
        ...(filled(shape.options[0]?.shape ?? { kind: 'text' }) as object),
      };
    default:
      return emptyOf(shape);
  }
}

it.each(DocumentKind.options)('a document of the kind %s written field by field is one of the contract', (kind) => {
  const body = { kind, ...(filled(shapeOfKind(kind)) as object) };
  expect(DocumentBody.safeParse(body).error?.issues).toBeUndefined();
  expect(newBody(kind)['kind']).toBe(kind);
});

it('each part of a landing page has its own fields', () => {
  const shape = shapeOfKind('landing');
  const parts = shape.kind === 'group' ? shape.fields.find(([name]) => name === 'components')?.[1] : undefined;
  const item = parts?.kind === 'list' ? parts.item : undefined;
  expect(item?.kind === 'variants' ? item.options.map(({ value }) => value) : []).toEqual([
    'hero',
    'text',
    'picture',
    'products',
    'offers',
    'gallery',
    'leases',
    'samsung_reviews',
    'faq',
  ]);
});

it('two versions differ by the fields that changed, came and went', () => {
  const before = { title: 'A', lead: 'x', items: [{ name: '1' }, { name: '2' }] };
  const after = { title: 'B', lead: 'x', items: [{ name: '1' }], note: 'new' };
  expect(changesBetween(before, after)).toEqual([
    { path: 'title', before: 'A', after: 'B' },
    { path: 'note', before: '', after: 'new' },
    { path: 'items.1.name', before: '2', after: '' },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
