import { KeptPhoto } from '../ui/KeptPhoto.tsx';

interface BuyoutPhotoProps {
  number: string;
  photo: string;
  /** What it shows, for who cannot see it. */
  label: string;
}

/** A photograph of a device. */
export const BuyoutPhoto = ({ number, photo, label }: BuyoutPhotoProps) => (
  <KeptPhoto file={{ kind: 'buyout_photo', number, photo }} label={label} />
);
