import { useEffect, useState } from 'react';
import { bridge } from '../../base/bridge.ts';
import { useStation } from '../../base/station.ts';

/** What lies on the scale, in grams; it may be below zero. */
export interface ScaleReading {
  grams: number;
  isStable: boolean;
}

const everyMs = 600;

/** Reads the scale again and again while `isOn`; null where there is none or it is silent: then the weight is typed. */
export function useScale(isOn: boolean): ScaleReading | null {
  const [reading, setReading] = useState<ScaleReading | null>(null);
  const isSet = useStation((state) => state.status.scale.state !== 'not_set' && state.status.scale.kind !== 'none');
  useEffect(() => {
    if (!isOn || !isSet) return;
    let isShown = true;
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      const found = await bridge.call('devices.readScale', {}).catch(() => null);
      if (!isShown) return;
      setReading(found ? { grams: found.weight_grams, isStable: found.is_stable } : null);
      timer = setTimeout(() => void read(), everyMs);
    };
    void read();
    return () => {
      isShown = false;
      clearTimeout(timer);
      setReading(null);
    };
  }, [isOn, isSet]);
  return reading;
}
