// Runs one row in a process of its own, so that what one leaves behind is not in the next one's way.
// Arguments: id of the row, number of seeds. Prints `RESULT` and the row as JSON.
import { isGreen } from '../proofs/found.ts';
import { rows } from './rows.ts';

const [id, seeds = '20'] = process.argv.slice(2);
const row = rows.find((one) => one.id === id);
if (!row) throw new Error(`No row ${id}`);

const started = Date.now();
const { n, N, detail } = await row.run({ seeds: Number(seeds) });
const ms = Date.now() - started;
const control = isGreen(await row.control.run()) ? 'green' : 'red';
console.log(`RESULT ${JSON.stringify({ n, N, ms, control, detail })}`);
process.exit(0);
