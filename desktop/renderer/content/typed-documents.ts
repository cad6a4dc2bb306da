// What was typed into documents and is not saved: it outlives the panel, which Esc, another row or another section closes.
import type { DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { create } from 'zustand';

/** A document being changed. */
interface TypedDocument {
  /** As it was when the change began; saved over that version alone. */
  begun: OfficeDocument;
  body: unknown;
  slug: string;
}

/** A document that is not stored yet. */
interface TypedNew {
  kind: DocumentKind;
  market: MarketCode;
  code: string;
  body: unknown;
}

interface Typed {
  /** By the person who types and the document: at one computer one follows another. */
  documents: Readonly<Record<string, TypedDocument | undefined>>;
  added: Readonly<Record<string, TypedNew | undefined>>;
}

export const useTyped = create<Typed>()(() => ({ documents: {}, added: {} }));

const keyOf = (person: string, id: number): string => `${person} ${id}`;

/** What the person typed into the document; absent when all of it is saved. */
export const typedInto = (person: string, id: number): TypedDocument | undefined =>
  useTyped.getState().documents[keyOf(person, id)];

/** Keeps what is typed into a document; absent: it is saved or given up. */
export const keepTyped = (person: string, id: number, typed?: TypedDocument): void =>
  useTyped.setState(({ documents }) => ({ documents: { ...documents, [keyOf(person, id)]: typed } }));

/** Keeps a new document until it is stored; absent: it is. */
export const keepNew = (person: string, typed?: TypedNew): void =>
  useTyped.setState(({ added }) => ({ added: { ...added, [person]: typed } }));
