import type { Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import { PauseNote } from '../../ui/PauseNote.tsx';

/** Over every page while the shop does not sell. Its own file, because hardly any page has it. */
export default function MaintenanceBar({ pause }: { pause: Pause }) {
  return (
    <div className="page mt-4">
      <PauseNote part="sale" pause={pause} />
    </div>
  );
}
