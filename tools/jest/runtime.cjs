// A worker loads a package once, as a server process does, and its test files share it: Jest's own runtime reads and runs
// Nest, TypeORM and Fastify anew for each file. Sources are each file's own, and so are packages that modules register with.
const { default: Runtime } = require('jest-runtime');

const PACKAGES = /\/node_modules\/(?!prom-client\/)/;

class SharedPackagesRuntime extends Runtime {
  requireModule(from, moduleName, ...options) {
    const file = options[0]?.isInternalModule ? null : this.#findPackageFile(from, moduleName);
    return file ? require(file) : super.requireModule(from, moduleName, ...options);
  }

  teardown() {
    super.teardown();
    // TypeORM keeps the entities of every decorated class here; the next file decorates its own.
    globalThis.typeormMetadataArgsStorage = undefined;
  }

  #findPackageFile(from, moduleName) {
    if (moduleName && this._resolution.isCoreModule(moduleName)) return null;
    const file = this._resolution.resolveCjs(from, moduleName);
    return PACKAGES.test(file) ? file : null;
  }
}

module.exports = SharedPackagesRuntime;
