// The rule itself is plain JavaScript, because `npm start` follows it before anything is built.
export { environmentFile, fromRoot, readEnvironment } from '../../installation/src/installation.mjs';
