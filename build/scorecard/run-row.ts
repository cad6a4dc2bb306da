// Runs one row, or its control, in a process of its own, so that what one leaves behind is not in the next one's way.
// Arguments: id of the row, number of seeds or `control`. Prints `RESULT` and what was found as JSON.
import { rows } from './rows.ts';

const [id, seeds = '20'] = process.argv.slice(2);
const row = rows.find((one) => one.id === id);
if (!row) throw new Error(`No row ${id}`);

const started = Date.now();
const { n, N, detail } = await (seeds === 'control' ? row.control.run() : row.run({ seeds: Number(seeds) }));
console.log(`RESULT ${JSON.stringify({ n, N, ms: Date.now() - started, detail })}`);
process.exit(0);
