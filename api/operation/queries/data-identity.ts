/**
 * SQL of one row `(identity)`: which data these are, for whoever remembers something of them. It is of the cluster, the
 * timeline it writes and the database in it: a recovery, a promoted replica and a dump brought back elsewhere each make
 * another one, with nobody having to think of it. The timeline is the one of the log's file being written, because the
 * control file learns of a new one only at its next checkpoint.
 */
export const dataIdentity = `(
  select md5(concat_ws('.', s.system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), d.oid)) as identity
    from pg_control_system() s, pg_database d where d.datname = current_database())`;
