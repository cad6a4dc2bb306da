// Loaded into every program the launcher starts: when the launcher is gone (even killed), the program stops gracefully
// instead of keeping its port for ever.
const GRACE_MS = 10_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
});
process.channel?.unref();
