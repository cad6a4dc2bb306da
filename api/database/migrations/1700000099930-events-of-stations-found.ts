import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

const indexes: Indexes = {
  // The last one of a station.
  station_event_device_idx: `station_event (device_id, server_seq)`,
  // Few are refused: those of the last day, and seals by their label.
  station_event_refused_idx: `station_event (received_at, device_id) where outcome = 'refused'`,
  station_event_refused_seal_idx: `station_event ((payload ->> 'label_job_id')) where kind = 'pack_seal' and outcome = 'refused'`,
};

/** Events of stations are found without reading years of them; made while the house goes on. */
export class EventsOfStationsFound1700000099930 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
