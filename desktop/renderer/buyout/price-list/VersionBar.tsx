import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marketChoices } from '../../base/market-choices.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { BeginDialog } from './BeginDialog.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { versionWords } from './version-words.ts';
import type { ListAddress } from './list-address.ts';

/** When, by whom and from what. */
function Origin({ version }: { version: PriceListVersion }) {
  const { t, i18n } = useTranslation();
  const at = showMoment(i18n.language, version.published_at ?? version.created_at);
  const by = version.published_at === null ? version.created_by : version.published_by;
  if (version.published_at !== null)
    return (
      <span className="faint">{by ? t('priceList.publishedBy', { at, by }) : t('priceList.publishedAt', { at })}</span>
    );
  return (
    <span className="faint">
      {t('priceList.begunBy', { at, by })}
      {version.made_from && ` ${t('priceList.begunFrom', { name: version.made_from })}`}
    </span>
  );
}

interface VersionBarProps {
  market: MarketCode;
  versions: readonly PriceListVersion[];
  version: PriceListVersion | null;
  mayEdit: boolean;
  onOpen: (list: ListAddress) => void;
}

/** Market, version, and drafts begun and thrown away. */
export function VersionBar({ market, versions, version, mayEdit, onOpen }: VersionBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'begin' | 'discard' | null>(null);
  const off = useNeedsNetwork();
  const close = () => setAsked(null);
  return (
    <div className="gtools versions">
      <Segments
        label={t('priceList.market')}
        choices={marketChoices}
        value={market}
        onChange={(code) => onOpen({ market: code, version: null })}
      />
      {version && (
        <>
          <Select
            aria-label={t('priceList.version')}
            value={version.id}
            onChange={({ target }) => onOpen({ market, version: Number(target.value) })}
          >
            {versions.map((one) => (
              <option key={one.id} value={one.id}>
                {versionWords(t, one)}
              </option>
            ))}
          </Select>
          <Origin version={version} />
        </>
      )}
      <span className="grow" />
      {mayEdit && version?.state === 'draft' && (
        <button type="button" className="btn line" {...off} onClick={() => setAsked('discard')}>
          {t('priceList.discard')}
        </button>
      )}
      {mayEdit && (
        <button
          type="button"
          className={version?.state === 'draft' ? 'btn line' : 'btn'}
          {...off}
          onClick={() => setAsked('begin')}
        >
          <Icon name="plus" size="s" /> {t('priceList.begin')}
        </button>
      )}
      {asked === 'begin' && <BeginDialog market={market} from={version} onBegun={onOpen} onClose={close} />}
      {asked === 'discard' && version && (
        <DiscardDialog version={version} onGone={() => onOpen({ market, version: null })} onClose={close} />
      )}
    </div>
  );
}
