import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes: Readonly<Record<string, string>> = {
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
    for (const [name, on] of Object.entries(indexes)) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
  }
}
