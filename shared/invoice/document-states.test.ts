import { expect, it } from 'vitest';
import { documentNumber } from './billing-document.ts';
import { DocumentState, moveDocument } from './document-states.ts';

it('a document moves so and not otherwise; what is created stays as it is', () => {
  const states = DocumentState.options;
  const found = states.flatMap((from) => states.filter((to) => moveDocument(from, to).ok).map((to) => `${from} ${to}`));
  expect(found).toEqual(['not_created in_progress', 'in_progress created']);
  expect(moveDocument('created', 'in_progress')).toEqual({ ok: false, refusal: 'DOCUMENT_ISSUED' });
});

it('numbers of documents say their series and year, and fit into a variable symbol', () => {
  expect(documentNumber('cs', 'invoice', 2026, 1)).toBe('126000001');
  expect(documentNumber('ro', 'credit_note', 2027, 123_456)).toBe('427123456');
});
