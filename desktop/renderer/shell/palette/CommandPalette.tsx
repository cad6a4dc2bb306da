import { theOneFound } from '@kolobeh/shared/staff/search-everything.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { offered, type Opens, type PaletteGroup } from './offered.ts';
import { openFound } from './open-found.ts';
import type { PaletteEntry } from './palette-match.ts';
import { useFound } from './use-found.ts';

interface CommandPaletteProps extends Opens {
  entries: PaletteEntry[];
  /** What is searched for already, such as a scanned code of several things. */
  text?: string;
  onClose: () => void;
}

const icons: Record<PaletteEntry['group'], IconName> = {
  go: 'arrow-r',
  do: 'bolt',
  order: 'doc',
  unit: 'barcode',
  product: 'box',
  buyout: 'loop',
  repair: 'wrench',
  customer: 'people',
  crate: 'crate',
  package: 'truck',
  location: 'grid',
  reservation: 'clock',
  task: 'check-circle',
};

function Group({ id, heading, entries }: PaletteGroup) {
  const { t } = useTranslation();
  return (
    <ListBoxSection id={id} aria-label={heading ?? t('palette.acts')}>
      {heading && <Header className="pal-head">{heading}</Header>}
      {entries.map(({ id: entry, group, label, detail, keys }) => (
        <ListBoxItem key={entry} id={entry} textValue={detail ? `${label} ${detail}` : label}>
          <Icon name={icons[group]} />
          <span>
            {label} {detail && <small className="faint">{detail}</small>}
          </span>
          {keys && <Kbd>{keys}</Kbd>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}

/**
 * Opens what a text means alone, for who pressed Enter before it was found, as scanners do. Several stay to be chosen from.
 * @param guessed what runs when nothing is found, or nobody answers
 */
function useOpenAtOnce(onClose: () => void) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  return async (text: string, guessed: (() => void) | undefined): Promise<void> => {
    try {
      const { found } = await client.staff.searchAll({ text });
      const one = theOneFound(found);
      if (one) {
        onClose();
        openFound(one);
      } else if (found.length === 0 && guessed) guessed();
      else if (found.length === 0) show('bad', t('palette.nothing'));
    } catch (error) {
      if (guessed) guessed();
      else show('bad', refusalText(i18n, error));
    }
  };
}

/** Ctrl+K: finds anything by its number, name or code, goes to a section, does what can be done from anywhere. */
export function CommandPalette(props: CommandPaletteProps) {
  const { entries, onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(props.text ?? '');
  const { things, isSearching, isOutOfReach } = useFound(text);
  const groups = offered({ entries, text, things, may: props }, t);
  const all = groups.flatMap((group) => group.entries);
  const openAtOnce = useOpenAtOnce(onClose);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const runFirst = () => {
    const [first] = all;
    // A number is a guess as long as the server may know better.
    const isGuess = isSearching && (!first || groups[0]?.id === 'numbers');
    if (isGuess) void openAtOnce(text.trim(), first && (() => run(first)));
    else run(first);
  };
  const hasWalked = useRef(false);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (/^(Arrow|Home|End|Page)/.test(event.key)) hasWalked.current = true;
    if (event.key !== 'Enter' || hasWalked.current || event.nativeEvent.isComposing) return;
    // The list runs an entry as the key comes up: an entry that what was found has replaced meanwhile would never run.
    event.preventDefault();
    event.stopPropagation();
    runFirst();
  };
  const change = (value: string) => {
    hasWalked.current = false;
    setText(value);
  };
  return (
    <Modal look="palette" label={t('palette.label')} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={change}>
        <form onKeyDownCapture={onKeyDownCapture} onSubmit={(event) => event.preventDefault()}>
          <TextField className="pal-in" aria-label={t('palette.label')} autoFocus>
            <Icon name="search" />
            <Input placeholder={t('palette.placeholder')} maxLength={120} />
            <Kbd>Esc</Kbd>
          </TextField>
        </form>
        <ListBox
          className="pal-list"
          aria-label={t('palette.label')}
          items={groups}
          onAction={(id) => run(all.find((entry) => entry.id === id))}
          renderEmptyState={() => <p>{t(isSearching ? 'palette.searching' : 'palette.nothing')}</p>}
        >
          {(group) => <Group {...group} />}
        </ListBox>
      </Autocomplete>
      {isOutOfReach && (
        <p className="pal-note" role="status">
          {t('palette.outOfReach')}
        </p>
      )}
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
