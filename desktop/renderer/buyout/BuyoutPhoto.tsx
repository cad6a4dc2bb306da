import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bridge } from '../base/bridge.ts';
import { Icon } from '../ui/Icon.tsx';

interface BuyoutPhotoProps {
  number: string;
  photo: string;
  /** What it shows, for who cannot see it. */
  label: string;
}

/** A photograph of a device, fetched through the station and forgotten with the screen. */
export function BuyoutPhoto({ number, photo, label }: BuyoutPhotoProps) {
  const { t } = useTranslation();
  const read = useQuery({
    queryKey: ['buyout-photo', number, photo],
    queryFn: () => bridge.call('files.read', { kind: 'buyout_photo', number, photo }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!read.data)
    return (
      <span className="bphoto" role="img" aria-label={read.isError ? t('buyout.notLoaded') : t('frame.loading')}>
        <Icon name={read.isError ? 'warning' : 'pending'} />
      </span>
    );
  const url = `data:${read.data.type};base64,${read.data.bytes}`;
  return <img className="bphoto" src={url} alt={label} />;
}
