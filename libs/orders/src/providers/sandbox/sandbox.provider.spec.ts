import { startTestApp } from '@duet/testing';
import type { TestApp } from '@duet/testing';
import { promisesOfProviders } from '../provider-contract';
import { SandboxProvider } from './sandbox.provider';

describe('the sandbox', () => {
  let test: TestApp;
  let provider: SandboxProvider;
  beforeAll(async () => {
    test = await startTestApp();
    provider = test.get(SandboxProvider);
  });
  afterAll(() => test.close());

  promisesOfProviders(() => ({
    provider,
    decide: (ref, status) => provider.decide(ref, status),
    decline: (ref) => provider.declineMeansOf(ref),
  }));
});
