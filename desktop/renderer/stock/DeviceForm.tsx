import type { i18n as Words } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../form/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { deviceWords } from './device-words.ts';

interface DeviceFormProps {
  /** Of the field; unique on the screen. */
  id: string;
  label: string;
  button: string;
  isBusy: boolean;
  /** Why the device read last was not taken; null when it was, or none was read. */
  refusal: unknown;
  /** The refusal in words; by default those of devices. */
  words?: (i18n: Words, refusal: unknown) => string;
  /** What is said when nothing was read. */
  empty?: string;
  autoFocus?: boolean;
  /** `taken` empties the field for the next one. */
  onRead: (device: string, taken: () => void) => void;
}

/**
 * A device or parcel is read by its number, with a scanner or by hand; what is wrong with it stands under the field. One
 * that is read while another is on its way comes after it.
 */
export function DeviceForm(props: DeviceFormProps) {
  const { id, label, button, isBusy, refusal, words = deviceWords, empty, autoFocus = false, onRead } = props;
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  /** Read while the one before it was on its way. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const sent = useRef('');
  const read = useCallback(
    (device: string): void => {
      sent.current = device;
      // What was read since stays in the field.
      onRead(device, () => setTyped((now) => (now.trim() === device ? '' : now)));
    },
    [onRead],
  );
  useEffect(() => {
    if (isBusy || waiting === null) return;
    setWaiting(null);
    // A refusal stays in sight; whoever has seen it reads on by Enter.
    if (!refusal) read(waiting);
  }, [isBusy, waiting, refusal, read]);
  const unread = empty ?? t('stock.device.reason.NUMBER_WANTED');
  const wrong = isEmpty ? unread : refusal ? words(i18n, refusal) : null;
  return (
    <form
      className="device-form"
      onSubmit={(event) => {
        event.preventDefault();
        const device = typed.trim();
        setEmpty(device === '');
        // The next one is read over this one, however soon it comes.
        event.currentTarget.querySelector('input')?.select();
        if (device === '') return;
        if (!isBusy) read(device);
        else if (device !== sent.current) setWaiting(device);
      }}
    >
      <TextField
        id={id}
        label={label}
        value={typed}
        maxLength={60}
        autoFocus={autoFocus}
        className="input num"
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        end={
          // Disabled, it would not let Enter through.
          <button type="submit" className="btn line" aria-busy={isBusy}>
            {button}
          </button>
        }
        onChange={({ target }) => {
          setTyped(target.value);
          setEmpty(false);
        }}
      />
      {wrong !== null && (
        <p className="error" role="alert" id={`${id}-wrong`}>
          <Icon name="warning" size="s" />
          {wrong}
        </p>
      )}
    </form>
  );
}
