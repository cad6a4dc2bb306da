import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useTranslation } from 'react-i18next';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { BodyField } from './BodyField.tsx';
import { changesBetween, shapeOfKind } from './body-shape.ts';
import { wayOfField } from './content-words.ts';
import { DocumentPill } from './DocumentPill.tsx';
import { DocumentHistory } from './DocumentHistory.tsx';
import { DocumentPreview } from './preview/DocumentPreview.tsx';
import { PreviewWays } from './preview/PreviewLink.tsx';
import { type KeptPreview, usePreview } from './preview/use-preview.ts';
import { PartParams } from './PartParams.tsx';
import { PublishBox } from './PublishBox.tsx';
import { ShownNowhere } from './ShownNowhere.tsx';
import { useDocument } from './use-document.ts';

interface DocumentPanelProps {
  opened: OfficeDocument;
  onChanged: () => void;
  onClose: () => void;
}

/** Preview and saving, always in sight, and what keeps them from it. */
function SaveRow({ work, kept }: { work: ReturnType<typeof useDocument>; kept: KeptPreview | null }) {
  const { t } = useTranslation();
  const { errors } = work;
  return (
    <div className="savebar">
      <PreviewWays kept={kept} />
      <span>
        {Object.keys(errors).length > 0 && (
          <span className="error" role="alert">
            {t('content.wrong')}
          </span>
        )}
        {work.isDirty && (
          <button type="button" className="btn quiet" disabled={work.isBusy} onClick={work.discard}>
            {t('category.discard')}
          </button>
        )}
        <SubmitButton text={t('content.save')} look={work.isDirty ? 'btn' : 'btn line'} isBusy={work.isBusy} />
      </span>
    </div>
  );
}

/** One document beside the list: its fields, when it is shown, and its versions. */
export function DocumentPanel({ opened, onChanged, onClose }: DocumentPanelProps) {
  const { t, i18n } = useTranslation();
  const work = useDocument(opened, onChanged);
  const { document, body, errors, conflict } = work;
  const preview = usePreview(document.market, body);
  return (
    <>
      <DetailPanel
        label={document.title}
        summary={
          <p className="row wrap">
            <DocumentPill state={document.state} has_changes={document.has_changes} />
            <span className="faint">
              {t(`content.kind.${document.kind}`)}, {markets[document.market].country}
            </span>
            <span className="code faint">{document.code}</span>
          </p>
        }
        keepsTyped
        onClose={onClose}
      >
        <form
          className="doc-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void work.save();
          }}
        >
          <ShownNowhere kind={document.kind} code={document.code} />
          {document.slug !== null && (
            <TextField
              id="content-slug"
              label={t('content.slug')}
              error={errors['slug']}
              value={work.slug}
              spellCheck={false}
              onChange={({ target }) => work.setSlug(target.value)}
            />
          )}
          <BodyField shape={shapeOfKind(document.kind)} path="" value={body} errors={errors} onChange={work.setBody} />
          {conflict && (
            <SaveConflict
              rows={changesBetween(conflict.value, body).map(({ path, before, after }) => ({
                path,
                label: wayOfField(i18n, path),
                theirs: before,
                mine: after,
              }))}
              by={conflict.by}
              at={conflict.at}
              onTakeTheirs={() => void work.takeTheirs()}
              onKeepMine={() => void work.keepMine()}
            />
          )}
          <SaveRow work={work} kept={preview.kept} />
          <PublishBox
            key={document.version}
            document={document}
            errors={errors}
            isHeld={work.isBusy || work.isDirty}
            onPublish={(schedule) => void work.publish(schedule)}
            onArchive={(isArchived) => void work.archive(isArchived)}
          />
          <DocumentHistory document={document} onRestore={(version) => void work.restore(version)} />
        </form>
        {document.kind === 'landing' && <PartParams body={body} onChange={work.setBody} />}
      </DetailPanel>
      <DocumentPreview document={document} preview={preview} />
    </>
  );
}
