import { addressedKinds, DocumentBody, DocumentKind } from '@kolobeh/shared/content/document.ts';
import { placesOf } from '@kolobeh/shared/content/places.ts';
import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { fieldsOf, refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { BodyField } from './BodyField.tsx';
import { newBody, shapeOfKind } from './body-shape.ts';
import { PreviewWays, usePreviewOpen } from './preview/PreviewLink.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { usePreview } from './preview/use-preview.ts';
import { stillWrong } from './still-wrong.ts';
import { keepNew, useTyped } from './typed-documents.ts';
import { wrongIn } from './use-document.ts';

interface NewDocumentProps {
  onCreated: (document: OfficeDocument) => void;
  onClose: () => void;
}

interface WhereProps {
  kind: DocumentKind;
  market: MarketCode;
  onKind: (kind: DocumentKind) => void;
  onMarket: (market: MarketCode) => void;
}

function Where({ kind, market, onKind, onMarket }: WhereProps) {
  const { t } = useTranslation();
  return (
    <FormRow of={2}>
      <SelectField
        id="content-kind"
        label={t('content.column.kind')}
        value={kind}
        choices={DocumentKind.options.map((value) => ({ value, label: t(`content.kind.${value}`) }))}
        onChange={({ target }) => onKind(DocumentKind.parse(target.value))}
      />
      <SelectField
        id="content-market"
        label={t('content.column.market')}
        value={market}
        choices={(['cs', 'ro'] as const).map((value) => ({ value, label: markets[value].country }))}
        onChange={({ target }) => onMarket(target.value === 'ro' ? 'ro' : 'cs')}
      />
    </FormRow>
  );
}

/** What is typed into a new document; it stays when the panel is closed, until it is stored. */
function useNewDocument(onCreated: NewDocumentProps['onCreated']) {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const person = useStation((state) => state.session?.user?.id ?? '');
  const [begun] = useState(() => useTyped.getState().added[person]);
  const [kind, setKind] = useState<DocumentKind>(begun?.kind ?? 'article');
  const [market, setMarket] = useState<MarketCode>(begun?.market ?? 'cs');
  const [code, setCode] = useState(begun?.code ?? '');
  const [body, setBody] = useState<unknown>(() => begun?.body ?? newBody('article'));
  const isStored = useRef(false);
  useEffect(() => {
    if (!isStored.current) keepNew(person, { kind, market, code, body });
  }, [person, kind, market, code, body]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const title = typeof body === 'object' && body !== null && 'title' in body ? String(body.title) : '';
  const places = placesOf[kind] ?? [];
  const [onlyPlace] = places.length === 1 ? places : [];
  const suggested = onlyPlace ?? slugOf(title);
  const address = code.trim() || suggested;
  const isAddressed = addressedKinds.includes(kind);
  const create = async (): Promise<void> => {
    const typed = DocumentBody.safeParse(body);
    if (!typed.success) return setErrors(wrongIn(body));
    if (address === '') return setErrors({ code: 'REQUIRED' });
    setBusy(true);
    try {
      const slug = isAddressed ? slugOf(title) : null;
      const created = await client.content.createDocument({ market, code: address, slug, body: typed.data });
      isStored.current = true;
      keepNew(person);
      onCreated(created);
    } catch (error) {
      const wrong = fieldsOf(error).map(({ path, code: what }) => [path.replace(/^body\./, ''), what] as const);
      setErrors(Object.fromEntries(wrong.map(([path, what]) => [path === 'slug' ? 'title' : path, what])));
      if (wrong.length === 0) show('bad', refusalText(i18n, error));
    } finally {
      setBusy(false);
    }
  };
  return {
    kind,
    market,
    code,
    body,
    errors,
    isBusy,
    /** The code as the title suggests it; of a kind that has one place alone, that place. */
    suggested,
    setMarket,
    setCode: (next: string): void => {
      setErrors(({ code: _, ...others }) => others);
      setCode(next);
    },
    setBody: (next: unknown): void => {
      setErrors(stillWrong(errors, { from: body, to: next }, wrongIn(next)));
      setBody(next);
    },
    /** Another kind begins anew; its title stays. */
    turnInto: (next: DocumentKind) => {
      setKind(next);
      setBody({ ...newBody(next), title });
      setErrors({});
    },
    create,
  };
}

/** A document that is not stored yet: kind, market, its address, and all its fields. It is stored as a draft. */
export function NewDocument({ onCreated, onClose }: NewDocumentProps) {
  const { t } = useTranslation();
  const work = useNewDocument(onCreated);
  const { kind, market, code, body, errors, isBusy } = work;
  const preview = usePreview(market, body);
  const isPreviewed = usePreviewOpen();
  return (
    <>
      <DetailPanel
        label={t('content.new')}
        summary={<p className="faint">{t('content.newText')}</p>}
        keepsTyped
        onClose={onClose}
      >
        <form
          className="doc-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void work.create();
          }}
        >
          <Where kind={kind} market={market} onKind={work.turnInto} onMarket={work.setMarket} />
          <TextField
            id="content-code"
            label={t('content.code')}
            hint={t('content.codeHint')}
            error={errors['code']}
            value={code}
            placeholder={work.suggested}
            spellCheck={false}
            onChange={({ target }) => work.setCode(target.value)}
          />
          <BodyField shape={shapeOfKind(kind)} path="" value={body} errors={errors} onChange={work.setBody} />
          <div className="savebar">
            <PreviewWays kept={preview.kept} />
            <SubmitButton text={t('content.create')} isBusy={isBusy} />
          </div>
        </form>
      </DetailPanel>
      {isPreviewed && <PreviewPane key={market} preview={preview} market={market} />}
    </>
  );
}
