import type { DocumentRow } from '@kolobeh/shared/content/office-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { useStation } from '../../base/station.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { typedInto } from '../typed-documents.ts';
import { choosePreview, usePreviewChoice } from './preview-choice.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { PreviewStage } from './PreviewStage.tsx';
import { type Preview, usePreview } from './use-preview.ts';

/** The same document of another market, with what is typed into it and not saved. */
function OfOtherMarket({ id, market }: Pick<DocumentRow, 'id' | 'market'>) {
  const { t } = useTranslation();
  const person = useStation((state) => state.session?.user?.id ?? '');
  const other = useQuery(api.content.document.queryOptions({ input: { id } }));
  const [typed] = useState(() => typedInto(person, id)?.body);
  const preview = usePreview(market, typed ?? other.data?.body);
  return (
    <>
      <p className="faint">{t('content.pane.other', { country: markets[market].country })}</p>
      {other.isError && <NotLoadedLine query={other} />}
      <PreviewStage preview={preview} ofForm={false} />
    </>
  );
}

interface PreviewPaneProps {
  preview: Preview;
  market: MarketCode;
  /** The same document in another market; null = there is none. */
  other?: Pick<DocumentRow, 'id' | 'market'> | null;
}

/** The page of the shop beside the form, as it would be with what stands in the form now. */
export function PreviewPane({ preview, market, other = null }: PreviewPaneProps) {
  const { t } = useTranslation();
  const width = usePreviewChoice((choice) => choice.width);
  const [shown, setShown] = useState<MarketCode>(market);
  const isOther = other !== null && shown === other.market;
  return (
    <section className="doc-pane" aria-label={t('content.pane.label')}>
      <header className="row between wrap">
        <span className="row wrap">
          <Segments
            label={t('content.pane.width')}
            choices={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`content.pane.${value}`) }))}
            value={width}
            onChange={(value) => choosePreview({ width: value })}
          />
          {other && (
            <Segments
              label={t('content.column.market')}
              choices={[market, other.market].map((value) => ({ value, label: markets[value].country }))}
              value={shown}
              onChange={setShown}
            />
          )}
        </span>
        <span className="row">
          {!isOther && preview.kept && <PreviewLink kept={preview.kept} />}
          <button
            type="button"
            className="iconbtn"
            aria-label={t('content.pane.close')}
            onClick={() => choosePreview({ isOpen: false })}
          >
            <Icon name="x" size="s" />
          </button>
        </span>
      </header>
      {isOther ? <OfOtherMarket key={other.id} {...other} /> : <PreviewStage preview={preview} ofForm />}
    </section>
  );
}
