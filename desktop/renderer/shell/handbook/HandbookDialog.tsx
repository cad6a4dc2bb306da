import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { loadPage } from './load-page.ts';

interface PageProps {
  html: string;
  onTurn: (page: string) => void;
}

/** A page as it was built. Its links are buttons that name another page. */
function HandbookPage({ html, onTurn }: PageProps) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = text.current;
    const turn = ({ target }: MouseEvent): void => {
      const page = target instanceof Element ? target.closest<HTMLElement>('[data-page]')?.dataset['page'] : undefined;
      if (page) onTurn(page);
    };
    shown?.addEventListener('click', turn);
    return () => shown?.removeEventListener('click', turn);
  }, [onTurn]);
  // A page begins at its beginning, also for who follows a link by keys.
  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    text.current?.closest('.handbook')?.scrollTo(0, 0);
  }, [html]);
  return <article ref={text} tabIndex={-1} className="handbook-page" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface HandbookDialogProps {
  /** The page it opens at, by its file's name. */
  page: string;
  onClose: () => void;
}

/** The handbook over the screen, so that what is being written stays. Esc closes it. */
export function HandbookDialog({ page: first, onClose }: HandbookDialogProps) {
  const { t, i18n } = useTranslation();
  const [page, turnTo] = useState(first);
  const query = useQuery({
    queryKey: ['handbook', i18n.language, page],
    queryFn: () => loadPage(i18n.language, page),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Modal look="dialog handbook" label={t('help.handbook')} onClose={onClose}>
      <div className="handbook-bar">
        <button type="button" className="btn line" onClick={() => turnTo('contents')} disabled={page === 'contents'}>
          {t('help.contents')}
        </button>
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.close')}
        </button>
      </div>
      {query.isError && <NotLoadedLine title={t('help.failed')} query={query} />}
      {query.isPending && <p role="status">{t('frame.loading')}</p>}
      {query.data !== undefined && <HandbookPage key={page} html={query.data} onTurn={turnTo} />}
    </Modal>
  );
}
