// Packages and the server's sources are loaded outside of a test file's context (runtime.cjs): both sides have the same classes.
const { TestEnvironment } = require('jest-environment-node');

const ERRORS = ['AggregateError', 'Error', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];
const SHARED = ['Date', 'Map', 'Promise', 'Reflect', 'RegExp', 'Set', 'URL', 'WeakMap', 'WeakSet', ...ERRORS];

class SharedClassesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of SHARED) this.global[name] = globalThis[name];
  }
}

module.exports = SharedClassesEnvironment;
