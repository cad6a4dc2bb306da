import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type LetterTexts, ownTexts } from './letter-values.ts';

interface LetterDrawingProps {
  letter: OfficeLetter;
  /** What is drawn. */
  values: LetterTexts;
  /** Whether something else is typed by now. */
  isOld: boolean;
  onDraw: () => void;
}

/** The letter as the shop would send it, about made-up goods. Nothing in it runs and nothing is fetched. */
export function LetterDrawing({ letter, values, isOld, onDraw }: LetterDrawingProps) {
  const { t } = useTranslation();
  const { family, kind, market } = letter;
  const own = ownTexts(letter, values);
  const texts = own.ok ? own.value.map(({ path, text }) => ({ path, text })) : [];
  const drawn = useQuery({
    ...api.content.previewLetter.queryOptions({ input: { family, kind, market, texts } }),
    enabled: own.ok,
    placeholderData: (before) => before,
  });
  return (
    <section className="stack gap-8" aria-label={t('letters.preview')}>
      <div className="row between wrap">
        <h3>{t('letters.preview')}</h3>
        <button type="button" className={isOld ? 'btn' : 'btn line'} onClick={onDraw}>
          <Icon name="eye" size="s" /> {t('letters.draw')}
        </button>
      </div>
      {!own.ok && <p className="faint">{t('letters.wrongFirst')}</p>}
      {drawn.isError && own.ok && <NotLoadedLine query={drawn} />}
      {drawn.isPending && own.ok && <Skeleton lines={8} label={t('frame.loading')} />}
      {drawn.data && (
        <>
          <p>
            <span className="faint">{t('letters.role.subject')}: </span>
            <strong lang={market}>{drawn.data.subject}</strong>
          </p>
          <iframe className="letter-drawing" title={t('letters.preview')} sandbox="" srcDoc={drawn.data.html} />
        </>
      )}
    </section>
  );
}
