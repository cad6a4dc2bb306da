import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReadableFile } from '../../bridge/contract.ts';
import { bridge } from '../base/bridge.ts';
import { Icon } from './Icon.tsx';

interface KeptPhotoProps {
  file: ReadableFile;
  /** What it shows, for who cannot see it. */
  label: string;
}

/** A photograph kept by the server, fetched through the station and forgotten with the screen. */
export function KeptPhoto({ file, label }: KeptPhotoProps) {
  const { t } = useTranslation();
  const read = useQuery({
    queryKey: ['kept-photo', file],
    queryFn: () => bridge.call('files.read', file),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!read.data)
    return (
      <span className="bphoto" role="img" aria-label={read.isError ? t('frame.photoNotLoaded') : t('frame.loading')}>
        <Icon name={read.isError ? 'warning' : 'pending'} />
      </span>
    );
  const url = `data:${read.data.type};base64,${read.data.bytes}`;
  return <img className="bphoto" src={url} alt={label} />;
}
