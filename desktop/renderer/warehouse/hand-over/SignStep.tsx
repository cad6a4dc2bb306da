import { TextField } from '../../form/TextField.tsx';
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
import { SelectField } from '../../form/SelectField.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
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

/** What has to be mended before the driver's signature can be taken; null when nothing. */
const wrongIn = (name: string, signature: Signature): Wrong => {
  if (!DriverName.safeParse(name).success) return 'name';
  return signature.way === 'drawn' && !isSignature(signature.strokes) ? 'signature' : null;
};

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
    const found = wrongIn(name, signature());
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
        <TextField
          id="sign-driver"
          label={t('handOver.driver')}
          error={wrong === 'name' ? 'REQUIRED' : undefined}
          autoFocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <WayField way={way} onChange={setWay} />
        {way === 'paper' ? (
          <PaperField reason={reason} onChange={setReason} />
        ) : (
          <DrawnField
            strokes={strokes}
            isWrong={wrong === 'signature'}
            onStroke={(stroke) => {
              setWrong(null);
              setStrokes((before) => [...before, stroke]);
            }}
          />
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

function PaperField({ reason, onChange }: { reason: PaperReason; onChange: (reason: PaperReason) => void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      id="sign-reason"
      label={t('handOver.reason')}
      choices={PaperReason.options.map((value) => ({ value, label: t(`handOver.paperReason.${value}`) }))}
      value={reason}
      onChange={(event) => onChange(PaperReason.parse(event.target.value))}
    />
  );
}

interface DrawnFieldProps {
  strokes: Stroke[];
  isWrong: boolean;
  onStroke: (stroke: Stroke) => void;
}

function DrawnField({ strokes, isWrong, onStroke }: DrawnFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="field wide">
      <SignaturePad label={t('handOver.pad')} strokes={strokes} isWrong={isWrong} onStroke={onStroke} />
      <FieldError code={isWrong ? 'NO_SIGNATURE' : undefined} />
    </div>
  );
}

function WayField({ way, onChange }: { way: Signature['way']; onChange: (way: Signature['way']) => void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      id="sign-way"
      label={t('handOver.how')}
      choices={(['drawn', 'paper'] as const).map((value) => ({ value, label: t(`handOver.${value}`) }))}
      value={way}
      onChange={(event) => onChange(event.target.value === 'paper' ? 'paper' : 'drawn')}
    />
  );
}
