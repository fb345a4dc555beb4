// Packages and the server's sources are loaded outside of a test file's context (runtime.cjs): both sides have the same classes.
const { TestEnvironment } = require('jest-environment-node');

const ERRORS = ['AggregateError', 'Error', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];
const SHARED = ['Date', 'Map', 'Promise', 'Reflect', 'RegExp', 'Set', 'URL', 'WeakMap', 'WeakSet', ...ERRORS];

// BullMQ's queues have one name, so two files at once would take each other's jobs: each worker has its own Redis database.
if (process.env.TEST_REDIS_URL) {
  process.env.TEST_REDIS_URL = new URL(`/${process.env.JEST_WORKER_ID}`, process.env.TEST_REDIS_URL).href;
}

class SharedClassesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of SHARED) this.global[name] = globalThis[name];
  }
}

module.exports = SharedClassesEnvironment;
