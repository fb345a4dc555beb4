import 'reflect-metadata';
import { defineEndpoint, flag, shape } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { Context, createApp, Database, loadConfig, Reply, ServesEndpoint, Versions } from '@duet/platform';
import type { DynamicModule } from '@nestjs/common';
import { Controller, Module } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/*
 * The API as it is, and beside its routes two that do the least behind the same door (host → site → session → language):
 * nothing at all, and one `SELECT 1`. What a route costs by itself shows against these.
 */
const ok = shape({ ok: flag().required() });
const empty = defineEndpoint(
  { name: 'benchEmpty', method: 'GET', path: '/api/bench/empty' },
  {
    summary: 'Does nothing.',
    access: 'anyone',
    answer: ok,
  },
);
const one = defineEndpoint(
  { name: 'benchOne', method: 'GET', path: '/api/bench/one' },
  {
    summary: 'Asks the database for nothing.',
    access: 'member',
    answer: ok,
  },
);
const SELECT_1 = { name: 'bench.one', text: `SELECT '{"ok":true}'` };

@Controller()
class LeastController {
  constructor(private readonly db: Database) {}

  @ServesEndpoint(empty)
  empty() {
    return { ok: true };
  }

  @ServesEndpoint(one)
  one(@Context() ctx: Ctx, @Reply() reply: FastifyReply) {
    void reply.header('content-type', 'application/json; charset=utf-8');
    return this.db.text(ctx, SELECT_1, []);
  }
}

@Module({})
class LeastModule {}

/** The part of the API's module that is used here. */
interface DynamicApi {
  with(options: { config: Config }): DynamicModule;
}

/** The built API itself, by its path: nothing may depend on it by an import. */
async function loadApi(): Promise<DynamicApi> {
  const file = new URL('../../../apps/api/src/app.module.js', import.meta.url);
  return ((await import(file.href)) as { AppModule: DynamicApi }).AppModule;
}

async function start(): Promise<void> {
  const config = loadConfig();
  const imports = [(await loadApi()).with({ config })];
  const app = await createApp({ module: LeastModule, imports, controllers: [LeastController] }, config);
  await app.get(Versions).start();
  await app.listen(config.port, config.host);
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
