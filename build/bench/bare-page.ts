// Serves so many bytes of text from memory with node:http and nothing else.
import { createServer } from 'node:http';

const page = Buffer.alloc(Number(process.env.PAGE_BYTES ?? 50_000), 'x');
const server = createServer((_, res) => {
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length });
  res.end(page);
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
