// Parts of a landing page by their params: read as a flat list, written as the next version of the document.
import { type ComponentParam, componentOf, paramsOf } from '@kolobeh/shared/content/component-params.ts';
import type { ComponentParams } from '@kolobeh/shared/content/component-params-contract.ts';
import type { BodyOf, Component } from '@kolobeh/shared/content/document.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { type ChangeRefused, type Invalid } from './change-document.ts';
import { findBody, findDocument } from './queries/office-documents.ts';
import { saveDocument } from './save-document.ts';

/** Which part of which document, counted from 1. */
interface Place {
  document: number;
  component: number;
}

type NotFound = { code: 'DOCUMENT_NOT_FOUND' } | { code: 'COMPONENT_NOT_FOUND' };

interface Found {
  slug: string | null;
  version: number;
  body: BodyOf<'landing'>;
  part: Component;
}

/** The part of the document's last version, whether it is published or not. */
async function findPart({ source }: Deps, { document, component }: Place): Promise<Result<Found, NotFound>> {
  const stored = await findDocument(source.manager, document);
  const body = stored && (await findBody(source.manager, document, stored.version));
  if (!body) return refused({ code: 'DOCUMENT_NOT_FOUND' });
  const part = body.kind === 'landing' ? body.components[component - 1] : undefined;
  if (body.kind !== 'landing' || !part) return refused({ code: 'COMPONENT_NOT_FOUND' });
  return ok({ slug: stored.slug, version: stored.version, body, part });
}

const present = ({ document, component }: Place, version: number, part: Component): ComponentParams => ({
  document,
  component,
  version,
  type: part.type,
  data: paramsOf(part),
});

/** Params of a part as it was saved last. */
export async function readParams(deps: Deps, place: Place): Promise<Result<ComponentParams, NotFound>> {
  const found = await findPart(deps, place);
  return found.ok ? ok(present(place, found.value.version, found.value.part)) : found;
}

/**
 * Puts a part together of its params and saves the document's next version; the shop shows it once it is published, as
 * any other. Params left out are empty.
 */
export async function saveParams(
  deps: Deps,
  caller: Caller,
  { version, data, ...place }: Place & { version: number; data: readonly ComponentParam[] },
): Promise<Result<ComponentParams, NotFound | Invalid | ChangeRefused>> {
  const found = await findPart(deps, place);
  if (!found.ok) return found;
  const { body, part, slug } = found.value;
  const made = componentOf(part.type, data);
  if ('wrong' in made) return refused({ code: 'INPUT_INVALID', data: { fields: made.wrong } });
  const components = body.components.with(place.component - 1, made.component);
  const saved = await saveDocument(deps, caller, { id: place.document, version, slug, body: { ...body, components } });
  if (!saved.ok) return saved;
  const now = saved.value.body.kind === 'landing' ? saved.value.body.components[place.component - 1] : undefined;
  return now ? ok(present(place, saved.value.version, now)) : refused({ code: 'COMPONENT_NOT_FOUND' });
}
