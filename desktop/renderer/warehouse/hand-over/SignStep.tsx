import {
  DriverName,
  isSignature,
  PaperReason,
  type Signature,
  type Stroke,
} from '@kolobeh/shared/warehouse/hand-over/signature.ts';
import { looksOwn } from '@kolobeh/shared/warehouse/scan/codes.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../../base/bridge.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { takeWork } from '../start-work.ts';
import { SignaturePad } from './SignaturePad.tsx';

interface SignStepProps {
  /** Packages the driver signs for. */
  count: number;
  /** Incomplete orders stay here. */
  isWithout: boolean;
  onScan: (text: string) => void;
  onSigned: () => void;
  onClose: () => void;
}

type Wrong = 'name' | 'signature' | null;

/** The driver gives a name and signs on the screen or, with a reason, on paper. */
export function SignStep({ count, isWithout, onScan, onSigned, onClose }: SignStepProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [way, setWay] = useState<Signature['way']>('drawn');
  const [reason, setReason] = useState<PaperReason>('screen');
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [wrong, setWrong] = useState<Wrong>(null);
  const [isBusy, setBusy] = useState(false);
  const signature = (): Signature => (way === 'paper' ? { way, reason } : { way, strokes });
  const sign = async () => {
    setBusy(true);
    const isTaken = await takeWork(
      bridge.call('work.signHandOver', { driver_name: name, signature: signature(), without_incomplete: isWithout }),
    );
    setBusy(false);
    if (isTaken) onSigned();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A scanner that types hit the field: the code goes where codes go.
    if (looksOwn(name.trim())) {
      setName('');
      return onScan(name.trim());
    }
    const isNamed = DriverName.safeParse(name).success;
    const found: Wrong = !isNamed ? 'name' : way === 'drawn' && !isSignature(strokes) ? 'signature' : null;
    setWrong(found);
    if (found === null) void sign();
  };
  useHotkeys(({ code, isTyping }) => {
    if (code !== 'Escape' || !isTyping) return false;
    onClose();
    return true;
  });
  return (
    <section className="sstep">
      <p className="seyebrow">
        {t('handOver.signTitle')} · {t('handOver.signFor', { count })}
      </p>
      <form className="signform" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor="sign-driver">{t('handOver.driver')}</label>
          <input
            id="sign-driver"
            className="input"
            autoComplete="off"
            autoFocus
            maxLength={60}
            aria-invalid={wrong === 'name'}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <FieldError code={wrong === 'name' ? 'REQUIRED' : undefined} />
        </div>
        <div className="field">
          <label htmlFor="sign-way">{t('handOver.how')}</label>
          <Select
            id="sign-way"
            value={way}
            onChange={(event) => setWay(event.target.value === 'paper' ? 'paper' : 'drawn')}
          >
            <option value="drawn">{t('handOver.drawn')}</option>
            <option value="paper">{t('handOver.paper')}</option>
          </Select>
        </div>
        {way === 'paper' ? (
          <div className="field">
            <label htmlFor="sign-reason">{t('handOver.reason')}</label>
            <Select
              id="sign-reason"
              value={reason}
              onChange={(event) => setReason(PaperReason.parse(event.target.value))}
            >
              {PaperReason.options.map((one) => (
                <option key={one} value={one}>
                  {t(`handOver.paperReason.${one}`)}
                </option>
              ))}
            </Select>
          </div>
        ) : (
          <div className="field wide">
            <SignaturePad
              label={t('handOver.pad')}
              strokes={strokes}
              isWrong={wrong === 'signature'}
              onStroke={(stroke) => {
                setWrong(null);
                setStrokes((before) => [...before, stroke]);
              }}
            />
            {wrong === 'signature' && (
              <span className="error" role="alert">
                <Icon name="warning" size="xs" />
                {t('handOver.noSignature')}
              </span>
            )}
          </div>
        )}
        <div className="signacts wide">
          <button type="submit" className="btn big" disabled={isBusy} aria-busy={isBusy}>
            {t('handOver.signAndSeal')}
          </button>
          {way === 'drawn' && strokes.length > 0 && (
            <button type="button" className="btn line big" onClick={() => setStrokes([])}>
              {t('handOver.clear')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
