import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';

/** Ways from the hub to what is looked at or set. */
export function HubLinks({ capabilities, refused }: { capabilities: readonly Capability[]; refused: number }) {
  const { t } = useTranslation();
  const mayOverride = capabilities.includes('warehouse.override');
  return (
    <div className="hublinks">
      {mayOverride && (
        <button type="button" className="btn quiet" aria-keyshortcuts="F9" onClick={() => goTo('held')}>
          <Icon name="people" /> {t('supervision.open')} <Kbd>F9</Kbd>
        </button>
      )}
      {mayOverride && (
        <button type="button" className="btn quiet" onClick={() => goTo('board')}>
          <Icon name="grid" /> {t('floor.openBoard')}
        </button>
      )}
      <button type="button" className="btn quiet" onClick={() => goTo('crates')}>
        <Icon name="crate" /> {t('floor.openCrates')}
      </button>
      <button type="button" className="btn quiet" onClick={() => goTo('packages')}>
        <Icon name="truck" /> {t('packages.title')}
      </button>
      <button type="button" className="btn quiet" onClick={() => goTo('locations')}>
        <Icon name="store" /> {t('stock.locations')}
      </button>
      {capabilities.includes('warehouse.settings') && (
        <button type="button" className="btn quiet" onClick={() => goTo('packing-settings')}>
          <Icon name="box" /> {t('packingSettings.open')}
        </button>
      )}
      <button type="button" className="btn quiet" onClick={() => goTo('refused')}>
        <Icon name="warning" /> {refused > 0 ? t('status.refused', { count: refused }) : t('hub.noRefused')}
      </button>
    </div>
  );
}
