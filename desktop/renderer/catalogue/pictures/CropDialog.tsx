import { cropParts, type PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import type { ReadableFile } from '../../../bridge/contract.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface CropDialogProps {
  /** The picture as it came. */
  file: ReadableFile;
  /** What of it is shown now; null = all. */
  shown: PictureCrop | null;
  /** Cuts it. @throws the refusal, which is shown here */
  onCut: (crop: PictureCrop | null) => Promise<void>;
  onClose: () => void;
}

const aspects = { square: 1, wide: 4 / 3, tall: 3 / 4, free: undefined } as const;
type Aspect = keyof typeof aspects;

const perCent = cropParts / 100;
const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const shownCrop = (crop: PictureCrop | null): PercentCrop =>
  crop === null
    ? whole
    : {
        unit: '%',
        x: crop.x / perCent,
        y: crop.y / perCent,
        width: crop.width / perCent,
        height: crop.height / perCent,
      };

/** In whole parts within the picture; null where nothing is cut off. */
function keptCrop({ x, y, width, height }: PercentCrop): PictureCrop | null {
  const part = (value: number): number => Math.min(cropParts, Math.max(0, Math.round(value * perCent)));
  const crop = { x: part(x), y: part(y), width: part(width), height: part(height) };
  const within = {
    ...crop,
    width: Math.min(crop.width, cropParts - crop.x),
    height: Math.min(crop.height, cropParts - crop.y),
  };
  return within.width === cropParts && within.height === cropParts ? null : within;
}

interface CutterProps {
  url: string;
  crop: PercentCrop;
  onChange: (crop: PercentCrop) => void;
}

/** The picture with its crop: dragged, or moved by arrows, with Shift and Ctrl by more. */
function Cutter({ url, crop, onChange }: CutterProps) {
  const { t } = useTranslation();
  const [aspect, setAspect] = useState<Aspect>('free');
  const [size, setSize] = useState({ width: 1, height: 1 });
  const choose = (wanted: Aspect): void => {
    setAspect(wanted);
    const ratio = aspects[wanted];
    if (ratio === undefined) return;
    const most = makeAspectCrop({ unit: '%', width: 100 }, ratio, size.width, size.height);
    onChange(centerCrop(most, size.width, size.height));
  };
  return (
    <>
      <div className="row">
        <Segments
          label={t('crop.aspect')}
          choices={(['free', 'square', 'wide', 'tall'] as const).map((value) => ({ value, label: t(`crop.${value}`) }))}
          value={aspect}
          onChange={choose}
        />
      </div>
      <div className="md-crop">
        <ReactCrop
          crop={crop}
          aspect={aspects[aspect]}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          ariaLabels={t('crop.handles', { returnObjects: true })}
          onChange={(_, wanted) => onChange(wanted)}
        >
          <img
            src={url}
            alt={t('crop.picture')}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
        </ReactCrop>
      </div>
    </>
  );
}

/** What of a picture is shown: cut from it as it came, and changed again at any time. */
export function CropDialog({ file, shown, onCut, onClose }: CropDialogProps) {
  const { t, i18n } = useTranslation();
  const read = useQuery({
    queryKey: ['uncut-picture', file],
    queryFn: () => bridge.call('files.read', file),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [crop, setCrop] = useState(() => shownCrop(shown));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const send = async (wanted: PictureCrop | null): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await onCut(wanted);
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  const wanted = keptCrop(crop);
  const isSame = JSON.stringify(wanted) === JSON.stringify(shown);
  return (
    <Dialog title={t('crop.title')} onClose={onClose}>
      <div className="stack gap-12">
        {read.isPending && <Skeleton lines={6} label={t('frame.loading')} />}
        {read.isError && <NotLoaded title={t('crop.failed')} query={read} />}
        {read.data && (
          <Cutter url={`data:${read.data.type};base64,${read.data.bytes}`} crop={crop} onChange={setCrop} />
        )}
        <p className="faint">{t('crop.hint')}</p>
        {refusal !== null && (
          <p className="error" role="alert">
            {refusalText(i18n, refusal)}
          </p>
        )}
        <div className="row wrap">
          <button
            type="button"
            className="btn"
            disabled={!read.data || isBusy || isSame}
            aria-busy={isBusy}
            onClick={() => void send(wanted)}
          >
            {t('crop.cut')}
          </button>
          {shown !== null && (
            <button type="button" className="btn line" disabled={!read.data || isBusy} onClick={() => void send(null)}>
              {t('crop.whole')}
            </button>
          )}
          <button type="button" className="btn quiet" onClick={onClose}>
            {t('frame.cancel')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
