import { DocumentBody } from '@kolobeh/shared/content/document.ts';
import { type OfficeDocument, StaleDocument } from '@kolobeh/shared/content/office-contract.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { codeOf, fieldsOf, refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { useUnsavedGuard } from '../base/use-unsaved-guard.ts';
import { codeOfMessage } from '../discount/typed-value.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { stillWrong } from './still-wrong.ts';
import { keepTyped, typedInto } from './typed-documents.ts';

const Stale = z.object({ data: StaleDocument });
type Conflict = z.infer<typeof StaleDocument>;
type Errors = Readonly<Record<string, string>>;

/** What is wrong with a body that was typed, by path; the first of each field. */
export function wrongIn(body: unknown): Errors {
  const issues = DocumentBody.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), codeOfMessage(message)] as const),
  );
}

interface Schedule {
  valid_from: string | null;
  valid_until: string | null;
}

/** Nothing typed is lost: nobody leaves it unasked, and it is there when the document is opened again. */
function useKept(person: string, begun: OfficeDocument, body: unknown, slug: string, isDirty: boolean): void {
  useUnsavedGuard(isDirty);
  useEffect(() => {
    keepTyped(person, begun.id, isDirty ? { begun, body, slug } : undefined);
  }, [person, begun, body, slug, isDirty]);
}

/**
 * Work on one document: what was typed, what was wrong with it, and what may be done. Nothing typed is lost by a refusal,
 * nor when the panel is closed: it is there when the document is opened again.
 */
export function useDocument(opened: OfficeDocument, onChanged: () => void) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const person = useStation((state) => state.session?.user?.id ?? '');
  const [kept] = useState(() => typedInto(person, opened.id));
  const [document, setDocument] = useState(kept?.begun ?? opened);
  const [body, setBody] = useState<unknown>(kept ? kept.body : opened.body);
  const [slug, setSlug] = useState(kept?.slug ?? opened.slug ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDirty = body !== document.body || slug !== (document.slug ?? '');
  useKept(person, document, body, slug, isDirty);

  const take = (next: OfficeDocument): void => {
    setDocument(next);
    setBody(next.body);
    setSlug(next.slug ?? '');
    setErrors({});
    setConflict(null);
    onChanged();
  };
  const refuse = (error: unknown): void => {
    const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
    if (stale) return setConflict(stale.data);
    const wrong = fieldsOf(error).map(({ path, code }) => [path.replace(/^body\./, ''), code] as const);
    if (wrong.length > 0) setErrors(Object.fromEntries(wrong));
    else show('bad', refusalText(i18n, error));
  };
  const act = async (run: () => Promise<OfficeDocument>, said: string): Promise<void> => {
    setBusy(true);
    try {
      take(await run());
      show('ok', said);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const saveOn = async (version: number): Promise<void> => {
    const typed = DocumentBody.safeParse(body);
    if (!typed.success) return setErrors(wrongIn(body));
    const address = document.slug === null ? null : slug.trim();
    await act(
      () => client.content.saveDocument({ id: document.id, version, slug: address, body: typed.data }),
      t('content.saved'),
    );
  };
  const at = { id: document.id, version: document.version };
  return {
    document,
    body,
    slug,
    errors,
    conflict,
    isBusy,
    isDirty,
    /** What is mended as one types is not called wrong any more. */
    setBody: (next: unknown): void => {
      setErrors(stillWrong(errors, { from: body, to: next }, wrongIn(next)));
      setBody(next);
    },
    setSlug: (next: string): void => {
      setErrors(({ slug: _, ...others }) => others);
      setSlug(next);
    },
    save: () => saveOn(document.version),
    keepMine: () => (conflict ? saveOn(conflict.version) : Promise.resolve()),
    takeTheirs: () => act(() => client.content.document({ id: document.id }), t('content.taken')),
    discard: () => take(opened.version < document.version ? document : opened),
    publish: (schedule: Schedule) =>
      act(() => client.content.publishDocument({ ...at, ...schedule }), t('content.published')),
    archive: (isArchived: boolean) =>
      act(
        () => client.content.archiveDocument({ ...at, is_archived: isArchived }),
        t(isArchived ? 'content.archived' : 'content.unarchived'),
      ),
    restore: (from: number) =>
      act(() => client.content.restoreVersion({ ...at, from }), t('content.restored', { version: from })),
  };
}
