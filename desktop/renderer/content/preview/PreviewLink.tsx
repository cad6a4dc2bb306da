import { useTranslation } from 'react-i18next';
import { useRoomBeside } from '../../ui/use-narrow.ts';
import { Icon } from '../../ui/Icon.tsx';
import { choosePreview, usePreviewChoice } from './preview-choice.ts';
import type { KeptPreview } from './use-preview.ts';

/** The page of the shop in a window of its own; it shows what was typed last when it is loaded again. */
export function PreviewLink({ kept }: { kept: KeptPreview | null }) {
  const { t } = useTranslation();
  if (!kept) return <p className="faint">{t('content.previewWaits')}</p>;
  return (
    <a className="link doc-preview" href={kept.url} target="_blank" rel="noreferrer">
      <Icon name="eye" size="s" /> {t('content.preview')}
    </a>
  );
}

/** Whether the preview stands beside the form now. */
export function usePreviewOpen(): boolean {
  const isOpen = usePreviewChoice((choice) => choice.isOpen);
  return useRoomBeside() && isOpen;
}

/** Ways to the preview from the form: beside it where there is room, or in a window of its own. */
export function PreviewWays({ kept }: { kept: KeptPreview | null }) {
  const { t } = useTranslation();
  const [isOpen, hasRoom] = [usePreviewOpen(), useRoomBeside()];
  return (
    <span className="row wrap">
      {hasRoom && (
        <button
          type="button"
          className="btn quiet"
          aria-expanded={isOpen}
          onClick={() => choosePreview({ isOpen: !isOpen })}
        >
          <Icon name="eye" size="s" /> {t('content.pane.toggle')}
        </button>
      )}
      {!isOpen && <PreviewLink kept={kept} />}
    </span>
  );
}
