import { useTranslation } from 'react-i18next';
import { refusalText } from '../../base/data/refusal-text.ts';
import { wayOfField } from '../content-words.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreviewChoice } from './preview-choice.ts';
import type { Preview } from './use-preview.ts';

/** Fields that are named; of more the form itself tells. */
const named = 3;

interface PreviewStageProps {
  preview: Preview;
  /** Whether it shows what is typed into the form beside it. */
  ofForm: boolean;
}

/** The framed page with what keeps it from showing what is typed. */
export function PreviewStage({ preview, ofForm }: PreviewStageProps) {
  const { t, i18n } = useTranslation();
  const width = usePreviewChoice((choice) => choice.width);
  const { kept, wrong, error, again } = preview;
  const fields = wrong.slice(0, named).map((path) => wayOfField(i18n, path));
  return (
    <>
      {wrong.length > 0 && (
        <p className="faint" role="status">
          {t(kept ? 'content.pane.wrong' : 'content.pane.waits', { fields: fields.join(', ') })}
        </p>
      )}
      {error !== null && (
        <p role="alert">
          <span className="error">
            {t('content.pane.away')} {refusalText(i18n, error)}
          </span>{' '}
          <button type="button" className="link" onClick={again}>
            {t('frame.retry')}
          </button>
        </p>
      )}
      {kept && (
        <PreviewFrame
          key={kept.url}
          kept={kept}
          width={width}
          isTold={ofForm && wrong.length === 0 && error === null}
        />
      )}
    </>
  );
}
