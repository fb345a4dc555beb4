// `npm run check -- names`.
import { findNameFaults, readSources } from './name-faults.mjs';

const sources = readSources();
const faults = findNameFaults(sources);
for (const fault of faults) console.error(fault);
console.log(`${sources.size} files, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
