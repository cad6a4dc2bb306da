import type { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import { api, client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { RecordGrid, type RecordPanelProps } from '../grid/RecordGrid.tsx';
import { Icon } from '../ui/Icon.tsx';
import { giftCardAmounts, giftCardColumns, giftCardPresets } from './gift-card-columns.ts';
import { GiftCardPanel } from './GiftCardPanel.tsx';
import { IssuePanel } from './IssuePanel.tsx';

const newCard = 'new';
const fetchRows = (query: Parameters<typeof client.giftCard.rows>[0]) => client.giftCard.rows(query);
const topics = ['gift-cards'] as const;

/** The card of the address, or the form of a new one. */
function Opened({ open, onChanged, onClose }: RecordPanelProps) {
  const queries = useQueryClient();
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: api.giftCard.card.key() });
    onChanged();
  };
  if (open === newCard)
    return (
      <IssuePanel
        onIssued={({ id }) => {
          changed();
          showDetail(String(id));
        }}
        onClose={onClose}
      />
    );
  return <GiftCardPanel key={open} id={Number(open) || 0} onChanged={changed} onClose={onClose} />;
}

/** Gift cards of both markets with what they hold; one opens beside the list with its movements. */
export function GiftCardsScreen() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => giftCardColumns(i18n), [i18n]);
  return (
    <RecordGrid<GiftCard>
      grid="gift-cards"
      label={t('giftCard.title')}
      searchLabel={t('giftCard.search')}
      columns={columns}
      amounts={giftCardAmounts}
      presets={giftCardPresets}
      presetLabel={(key) => wordOr(i18n, 'giftCard.view', key)}
      rowKey={({ id }) => String(id)}
      fetchRows={fetchRows}
      topics={topics}
      begin={
        <button type="button" className="btn" onClick={() => showDetail(newCard)}>
          <Icon name="plus" size="s" /> {t('giftCard.new')}
        </button>
      }
      panel={(props) => <Opened {...props} />}
    />
  );
}
