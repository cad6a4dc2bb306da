import { goTo } from '../base/address/place.ts';
import { useStation } from '../base/station.ts';

/** Back to what the person does: the warehouse for those who work there, else the first screen. */
export function leavePeripherals(): void {
  const capabilities = useStation.getState().session?.capabilities ?? [];
  if (capabilities.includes('warehouse.read')) goTo('warehouse');
  else if (capabilities.includes('order.read')) goTo('orders');
  else goTo('products');
}
