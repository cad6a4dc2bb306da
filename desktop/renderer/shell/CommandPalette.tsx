import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Modal } from '../ui/Modal.tsx';
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
  const found = offered(props, text, t);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  return (
    <Modal look="palette" label={t('palette.label')} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            run(found[0]);
          }}
        >
          <TextField className="pal-in" aria-label={t('palette.label')} autoFocus>
            <Icon name="search" />
            <Input placeholder={t('palette.placeholder')} />
            <Kbd>Esc</Kbd>
          </TextField>
        </form>
        <ListBox
          className="pal-list"
          aria-label={t('palette.label')}
          items={found}
          onAction={(id) => run(found.find((entry) => entry.id === id))}
          renderEmptyState={() => <p>{t('palette.nothing')}</p>}
        >
          {({ id, group, label, keys }) => (
            <ListBoxItem id={id} textValue={label}>
              <Icon name={icons[group]} />
              <span>{label}</span>
              {keys && <Kbd>{keys}</Kbd>}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <PaletteKeys />
    </Modal>
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
