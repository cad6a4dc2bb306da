import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useModal } from '../ui/use-modal.ts';
import { type PaletteEntry, buyoutNumberIn, matchEntries, orderNumberIn } from './palette-match.ts';
import { deviceNumberIn, searchFor } from '../base/address/unit-address.ts';
import { goTo } from '../base/address/place.ts';

interface CommandPaletteProps {
  entries: PaletteEntry[];
  /** The person may open orders by number. */
  canOpenOrders: boolean;
  /** The person may open devices by number, IMEI or serial number. */
  canOpenBuyouts: boolean;
  canOpenUnits: boolean;
  onClose: () => void;
}

const icons: Record<PaletteEntry['group'], IconName> = { go: 'arrow-r', do: 'bolt', order: 'doc' };

/** What the typed text opens, numbers before sections and acts. */
function offered(props: CommandPaletteProps, text: string, t: TFunction): PaletteEntry[] {
  const number = props.canOpenOrders ? orderNumberIn(text) : null;
  const buyout = props.canOpenBuyouts ? buyoutNumberIn(text) : null;
  const device = props.canOpenUnits ? deviceNumberIn(text) : null;
  const opening = (id: string, label: string, run: () => void): PaletteEntry => ({ id, group: 'order', label, run });
  return [
    ...(number ? [opening('order', t('palette.openOrder', { number }), () => goTo('orders', number))] : []),
    ...(buyout ? [opening('buyout', t('palette.openBuyout', { number: buyout }), () => goTo('buyouts', buyout))] : []),
    ...(device ? [opening('device', t('unit.open', { text: device }), () => goTo('units', searchFor(device)))] : []),
    ...matchEntries(props.entries, text),
  ];
}

/** Ctrl+K: goes to a section, opens an order by its number, does what can be done from anywhere. Keyboard alone suffices. */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const modal = useModal(onClose);
  const found = offered(props, text, t);
  const chosen = Math.min(at, found.length - 1);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') run(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog {...modal} className="palette" aria-label={t('palette.label')}>
      <div className="pal-in">
        <Icon name="search" />
        <input
          value={text}
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found[chosen] ? `palette-${found[chosen].id}` : undefined}
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className="pal-list" id="palette-list" role="listbox" aria-label={t('palette.label')}>
        {found.map((entry, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={entry.id}
            id={`palette-${entry.id}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => run(entry)}
            onMouseMove={() => setAt(index)}
          >
            <Icon name={icons[entry.group]} />
            <span>{entry.label}</span>
            {entry.keys && <Kbd>{entry.keys}</Kbd>}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="pal-none">{t('palette.nothing')}</p>}
      <PaletteKeys />
    </dialog>
  );
}

function PaletteKeys() {
  const { t } = useTranslation();
  return (
    <footer aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('palette.run')}
      </span>
      <span>
        <Kbd>#</Kbd> {t('palette.number')}
      </span>
    </footer>
  );
}
