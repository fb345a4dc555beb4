// A worker loads a package and a source of the server once, as a server process does, and its test files share them: Jest's
// own runtime links some 700 sources and runs Nest, TypeORM and Fastify anew for each file, and never frees them. The sources
// are those that the build has compiled. Sources of the pages are each file's own: they keep state as a page does.
const { default: Runtime } = require('jest-runtime');
const { existsSync, readFileSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { SyntheticModule } = require('node:vm');

const root = path.resolve(module.path, '../..');
const BUILT = path.join(root, 'dist/server');
const SOURCE = /\.tsx?$/;
const PACKAGE = /\/node_modules\//;
/** Modules register their figures with this package: where sources are a file's own, it is so too. */
const REGISTRY = /\/node_modules\/prom-client\//;

class SharedRuntime extends Runtime {
  #sharesSources;
  #notShared;
  #entities;

  constructor(...args) {
    super(...args);
    const [config, , , , , , testPath] = args;
    // Sources that Stryker has changed are in no build (tools/mutation).
    this.#notShared = new Set(config.globals.notShared);
    // A test's false timers reach only what runs in its own context.
    this.#sharesSources = !readFileSync(testPath, 'utf8').includes('useFakeTimers');
    if (!this.#sharesSources) this.#setEntitiesAside();
    const loader = this.esmLoader;
    const resolveModule = loader.resolveModule.bind(loader);
    loader.resolveModule = async (specifier, from, context) => {
      const file = await this.#findShared(specifier, from);
      return file ? this.#share(file, context) : resolveModule(specifier, from, context);
    };
  }

  requireModule(from, moduleName, ...options) {
    const file = options[0]?.isInternalModule ? null : this.#findPackageFile(from, moduleName);
    return file ? require(file) : super.requireModule(from, moduleName, ...options);
  }

  teardown() {
    super.teardown();
    if (!this.#sharesSources) globalThis.typeormMetadataArgsStorage = this.#entities;
  }

  /** TypeORM keeps the entities of every decorated class here; such a file decorates its own. */
  #setEntitiesAside() {
    this.#entities = globalThis.typeormMetadataArgsStorage;
    globalThis.typeormMetadataArgsStorage = undefined;
  }

  #findPackageFile(from, moduleName) {
    if (moduleName && this._resolution.isCoreModule(moduleName)) return null;
    const file = this._resolution.resolveCjs(from, moduleName);
    return this.#isSharedPackage(file) ? file : null;
  }

  #isSharedPackage(file) {
    return PACKAGE.test(file) && (this.#sharesSources || !REGISTRY.test(file));
  }

  /** The file that Node loads in place of a module of this context, or null. */
  async #findShared(specifier, from) {
    if (specifier === '@jest/globals' || specifier.startsWith('data:') || isBuiltin(specifier)) return null;
    const file = await this._resolution.resolveEsmAsync(from, specifier);
    if (!path.isAbsolute(file) || file.endsWith('.json')) return null;
    if (PACKAGE.test(file)) return this.#isSharedPackage(file) ? file : null;
    if (!this.#sharesSources || !SOURCE.test(file)) return null;
    const source = path.relative(root, file);
    if (this.#notShared.has(source)) return null;
    const built = path.join(BUILT, source).replace(SOURCE, '.js');
    return existsSync(built) ? built : null;
  }

  async #share(file, context) {
    const registry = this.registries.getActiveEsmRegistry();
    const key = `shared:${file}`;
    if (!registry.has(key)) registry.set(key, await this.#wrap(file, key, context));
    return registry.get(key);
  }

  async #wrap(file, identifier, context) {
    const loaded = await import(pathToFileURL(file).href);
    const names = Object.keys(loaded);
    const module = new SyntheticModule(
      names,
      () => {
        for (const name of names) module.setExport(name, loaded[name]);
      },
      { context, identifier },
    );
    await module.link(() => undefined);
    await module.evaluate();
    return module;
  }
}

module.exports = SharedRuntime;
