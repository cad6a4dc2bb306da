import type { SubscriberRow } from '@kolobeh/shared/newsletter/contract.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { subscriberColumns, subscriberPresets } from './subscriber-columns.tsx';

const fetchRows = (query: Parameters<typeof client.newsletter.rows>[0]) => client.newsletter.rows(query);
const topics = ['subscribers'] as const;
/** A row says all there is. */
const nothing = (): void => undefined;
const noAmounts: ReadonlySet<string> = new Set();

/** Who gets news by e-mail in both markets; the list is downloaded for the program that sends them. */
export function SubscribersScreen() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => subscriberColumns(i18n), [i18n]);
  return (
    <GridScreen<SubscriberRow>
      grid="subscribers"
      label={t('frame.section.subscribers')}
      searchLabel={t('newsletter.search')}
      columns={columns}
      amounts={noAmounts}
      presets={subscriberPresets}
      presetLabel={(key) => wordOr(i18n, 'newsletter.view', key)}
      rowId={(row) => row.id}
      fetchRows={fetchRows}
      topics={topics}
      onOpen={nothing}
      isOpen={false}
      summary={(selected) =>
        selected.length === 0 ? (
          <span className="faint">{t('newsletter.hint')}</span>
        ) : (
          <b>{t('newsletter.selected', { count: selected.length })}</b>
        )
      }
    />
  );
}
