import { usePlace } from '../base/address/place.ts';
import { useStation } from '../base/station.ts';
import { ChooseCarrier } from './hand-over/ChooseCarrier.tsx';
import { HandOverScreen } from './hand-over/HandOverScreen.tsx';
import { NoWork } from './NoWork.tsx';
import { PackingScreen } from './packing/PackingScreen.tsx';
import { CountingScreen } from './stock/CountingScreen.tsx';
import { MovingScreen } from './stock/MovingScreen.tsx';
import { ReturningScreen } from './stock/ReturningScreen.tsx';
import { PickingScreen } from './picking/PickingScreen.tsx';

/** The work the station has open, over the whole screen. What it is, the station says; the address only asks. */
export function Work() {
  const work = useStation((state) => state.work);
  const asked = usePlace((place) => place.detail);
  switch (work.mode) {
    case 'picking':
      return <PickingScreen view={work} />;
    case 'packing':
      return <PackingScreen view={work} />;
    case 'hand_over':
      return <HandOverScreen view={work} />;
    case 'moving':
      return <MovingScreen view={work} />;
    case 'counting':
      return <CountingScreen view={work} />;
    case 'returning':
      return <ReturningScreen view={work} />;
    case 'idle':
      return asked === 'hand-over' ? <ChooseCarrier /> : <NoWork asked={asked} />;
  }
}
