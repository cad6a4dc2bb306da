// What is kept of the devices a customer bought and has, as the customer may read it.
import type { EntityManager } from 'typeorm';
import { guaranteeOf } from '../devices/own-devices.ts';
import { listBoughtDevices } from '../devices/queries/own-devices.ts';

/** All devices with their numbers in full, and until when they are guaranteed. */
export async function listKeptDevices(db: Pick<EntityManager, 'query'>, userId: string): Promise<object[]> {
  const devices = (await listBoughtDevices(db, userId, null)).filter(({ kept }) => kept > 0);
  return devices.map((device) => {
    const { receivedOn, until } = guaranteeOf(device);
    return {
      number: device.unit_number,
      name: device.name,
      imei: device.imei,
      serial_number: device.serial_number,
      grade: device.grade,
      order_number: device.order_number,
      received_on: receivedOn,
      warranty_until: until,
      covers: device.covers,
    };
  });
}
