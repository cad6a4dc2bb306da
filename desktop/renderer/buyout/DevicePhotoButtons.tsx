import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import { client } from '../base/data/api.ts';
import { PhotoButtons } from '../form/PhotoButtons.tsx';

interface DevicePhotoButtonsProps {
  number: string;
  /** Question that the photograph proves; null = the device as a whole. */
  condition: number | null;
  /** What is photographed, for the buttons' names. */
  label?: string;
  onAdded: (photo: Photo) => void;
}

/** Takes photographs of a device that is bought. */
export const DevicePhotoButtons = ({ number, condition, label, onAdded }: DevicePhotoButtonsProps) => (
  <PhotoButtons
    label={label}
    keep={async (picture) => onAdded(await client.buyout.addPhoto({ number, condition, picture }))}
  />
);
