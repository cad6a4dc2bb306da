import type { KnownAddress } from '@kolobeh/shared/checkout/company.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { arrowStep, stepped } from '../../ui/list-keys.ts';

const pauseMs = 250;
const shortest = 3;

/** Fetched when somebody types: the code that asks, not only its answer. */
const finding = () => import('./find-addresses.ts');

interface AddressFieldProps extends ComponentProps<typeof Field> {
  /** Name of another field of the same address. */
  nameOf: (field: string) => string;
}

/** The field of the same address under another name; what is chosen is written into it. */
const inputOf = (form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null => {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
};

interface AddressListProps {
  id: string;
  found: readonly KnownAddress[];
  /** Place of the address the arrows stand on; -1 = on none. */
  active: number;
  onChoose: (address: KnownAddress) => void;
}

/** Addresses under the field; the focus stays in the field. */
function AddressList({ id, found, active, onChoose }: AddressListProps) {
  const { t, market } = useTexts();
  return (
    <div
      id={id}
      className="pop absolute inset-x-0 z-(--z-menu) mt-1.5"
      role="listbox"
      aria-label={t('details.addresses')}
      hidden={found.length === 0}
    >
      {found.map((address, index) => (
        <div
          key={`${address.address} ${address.postcode}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(address);
          }}
        >
          <span>{address.address}</span>
          <span className="muted">{showTown(market.code, address)}</span>
        </div>
      ))}
    </div>
  );
}

/**
 * Street and number, with addresses of the register under it while it is typed; one that is chosen fills in town and
 * postcode too. Without scripts, and while the register is away, it is a plain field.
 */
export function AddressField({ nameOf, ...field }: AddressFieldProps) {
  const { market } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const [found, setFound] = useState<readonly KnownAddress[]>([]);
  const [active, setActive] = useState(-1);
  const isShown = found.length > 0;
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (typed: string): void => {
    clearTimeout(timer.current);
    setActive(-1);
    if (typed.trim().length < shortest) return setFound([]);
    timer.current = setTimeout(() => {
      const postcode = inputOf(input.current?.form, nameOf('postcode'))?.value ?? '';
      void finding()
        .then(({ findAddresses }) => findAddresses(market.code, { postcode, street: typed.trim() }))
        .catch(() => [])
        .then(
          (addresses) =>
            input.current?.value === typed && input.current === document.activeElement && setFound(addresses),
        );
    }, pauseMs);
  };
  const choose = (address: KnownAddress): void => {
    for (const name of ['address', 'city', 'postcode', 'district'] as const) {
      const one = inputOf(input.current?.form, nameOf(name));
      if (one && address[name] !== '') one.value = address[name];
    }
    setFound([]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || !isShown) return;
    const step = arrowStep(event.key);
    const chosen = found[active];
    if (event.key === 'Escape') setFound([]);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (step) setActive((now) => stepped(now, step, found.length));
    else return;
    event.preventDefault();
  };

  return (
    <div className="full relative">
      <Field
        {...field}
        ref={input}
        {...(isShown && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-expanded': true,
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
        })}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setFound([])}
      />
      <AddressList {...{ id: listId, found, active }} onChoose={choose} />
    </div>
  );
}
