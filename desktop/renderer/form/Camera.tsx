import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog/Dialog.tsx';

interface CameraProps {
  onShot: (picture: Blob) => void;
  onClose: () => void;
}

/** The computer's camera: what it sees and a shutter. It is let go when the dialog closes. */
export function Camera({ onShot, onClose }: CameraProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const wish = { video: { facingMode: 'environment', width: { ideal: 1920 } } };
      stream = await navigator.mediaDevices.getUserMedia(wish);
      if (isGone) for (const track of stream.getTracks()) track.stop();
      else if (video.current) video.current.srcObject = stream;
    };
    begin().catch(() => setMissing(true));
    return () => {
      isGone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  const shoot = async (): Promise<void> => {
    if (!video.current) return;
    const { videoWidth, videoHeight } = video.current;
    const canvas = new OffscreenCanvas(videoWidth, videoHeight);
    canvas.getContext('2d')?.drawImage(video.current, 0, 0);
    onShot(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }));
  };
  return (
    <Dialog title={t('frame.photo.camera')} onClose={onClose}>
      {isMissing ? (
        <p role="alert">{t('frame.photo.missing')}</p>
      ) : (
        <video ref={video} className="bcamera" autoPlay playsInline muted />
      )}
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.photo.back')}
        </button>
        <button type="button" className="btn" disabled={isMissing} onClick={() => void shoot()}>
          {t('frame.photo.shoot')}
        </button>
      </div>
    </Dialog>
  );
}
