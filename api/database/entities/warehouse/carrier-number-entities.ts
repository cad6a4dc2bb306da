// Numbers of parcels that carriers give beforehand.
import { instant, instantOfInsert, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/**
 * One number. It goes one way: ordered, held by one station, on one package; the database keeps it from going to
 * another of either, and from counting again once it is void.
 */
export interface CarrierNumberRow {
  carrier: string;
  number: string;
  /** The carrier's own word for what parcels it is for. */
  series: string;
  ordered_at: Date;
  /** Null while no station holds it. */
  device_id: string | null;
  held_at: Date | null;
  /** The package it stands on. */
  package_id: string | null;
  used_at: Date | null;
  /** When the carrier had heard of that package; null before. */
  announced_at: Date | null;
  /** When it ended without leaving the house. */
  voided_at: Date | null;
}

export const carrierNumberTable = table<CarrierNumberRow>('carrier_number', {
  columns: {
    carrier: text(),
    number: text(),
    series: text(),
    ordered_at: instantOfInsert(),
    device_id: nullable(uuid()),
    held_at: nullable(instant()),
    package_id: nullable(uuid()),
    used_at: nullable(instant()),
    announced_at: nullable(instant()),
    voided_at: nullable(instant()),
  },
  primary: ['carrier', 'number'],
  references: {
    carrier_number_device_fk: { columns: ['device_id'], to: 'device' },
    carrier_number_package_fk: { columns: ['package_id'], to: 'package' },
  },
  checks: {
    carrier_number_held_ck: '(device_id is null) = (held_at is null)',
    carrier_number_used_ck:
      '(package_id is null) = (used_at is null) and (package_id is null or device_id is not null)',
    carrier_number_announced_ck: 'announced_at is null or package_id is not null',
  },
  indexes: {
    carrier_number_package_idx: { columns: ['package_id'], where: 'package_id is not null' },
    carrier_number_package_uq: { columns: ['package_id'], unique: true, where: 'voided_at is null' },
    carrier_number_free_idx: {
      columns: ['carrier', 'series', 'number'],
      where: 'device_id is null and voided_at is null',
    },
    carrier_number_held_idx: {
      columns: ['device_id', 'carrier', 'series'],
      where: 'package_id is null and voided_at is null',
    },
    carrier_number_untold_idx: {
      columns: ['used_at'],
      where: 'package_id is not null and announced_at is null and voided_at is null',
    },
  },
});
