import type { i18n as Words } from 'i18next';
import { useState } from 'react';
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

/** A device or parcel is read by its number, with a scanner or by hand; what is wrong with it stands under the field. */
export function DeviceForm(props: DeviceFormProps) {
  const { id, label, button, isBusy, refusal, words = deviceWords, empty, autoFocus = false, onRead } = props;
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const unread = empty ?? t('stock.device.reason.NUMBER_WANTED');
  const wrong = isEmpty ? unread : refusal ? words(i18n, refusal) : null;
  return (
    <form
      className="device-form"
      onSubmit={(event) => {
        event.preventDefault();
        const device = typed.trim();
        setEmpty(device === '');
        if (device !== '' && !isBusy) onRead(device, () => setTyped(''));
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
          <button type="submit" className="btn line" disabled={isBusy}>
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
