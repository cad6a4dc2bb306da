import { addressedKinds, DocumentBody, DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { fieldsOf, refusalText } from '../base/data/refusal-text.ts';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { BodyField } from './BodyField.tsx';
import { newBody, shapeOfKind } from './body-shape.ts';
import { PreviewLink } from './PreviewLink.tsx';
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

/** A document that is not stored yet: kind, market, its address, and all its fields. It is stored as a draft. */
export function NewDocument({ onCreated, onClose }: NewDocumentProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [kind, setKind] = useState<DocumentKind>('article');
  const [market, setMarket] = useState<MarketCode>('cs');
  const [code, setCode] = useState('');
  const [body, setBody] = useState<unknown>(() => newBody('article'));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const title = typeof body === 'object' && body !== null && 'title' in body ? String(body.title) : '';
  const address = code.trim() || slugOf(title);
  const isAddressed = addressedKinds.includes(kind);
  const create = async (): Promise<void> => {
    const typed = DocumentBody.safeParse(body);
    if (!typed.success) return setErrors(wrongIn(body));
    if (address === '') return setErrors({ code: 'REQUIRED' });
    setBusy(true);
    try {
      const slug = isAddressed ? slugOf(title) : null;
      onCreated(await client.content.createDocument({ market, code: address, slug, body: typed.data }));
    } catch (error) {
      const wrong = fieldsOf(error).map(({ path, code: what }) => [path.replace(/^body\./, ''), what] as const);
      setErrors(Object.fromEntries(wrong.map(([path, what]) => [path === 'slug' ? 'title' : path, what])));
      if (wrong.length === 0) show('bad', refusalText(i18n, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DetailPanel
      label={t('content.new')}
      title={
        <h2>
          <span>{t('content.new')}</span>
        </h2>
      }
      summary={<p className="faint">{t('content.newText')}</p>}
      onClose={onClose}
    >
      <form
        className="doc-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Where
          kind={kind}
          market={market}
          onKind={(next) => {
            setKind(next);
            setBody({ ...newBody(next), title });
            setErrors({});
          }}
          onMarket={setMarket}
        />
        <TextField
          id="content-code"
          label={t('content.code')}
          hint={t('content.codeHint')}
          error={errors['code']}
          value={code}
          placeholder={slugOf(title)}
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        <BodyField shape={shapeOfKind(kind)} path="" value={body} errors={errors} onChange={setBody} />
        <div className="savebar">
          <PreviewLink market={market} body={body} />
          <SubmitButton text={t('content.create')} isBusy={isBusy} />
        </div>
      </form>
    </DetailPanel>
  );
}
