import type { TestApp } from '@duet/testing';
import { startTestApp } from '@duet/testing';
import { describeProvider } from '../provider.suite';
import { SandboxProvider } from './sandbox.provider';

describe('the sandbox', () => {
  let test: TestApp;
  let provider: SandboxProvider;
  beforeAll(async () => {
    test = await startTestApp();
    provider = test.get(SandboxProvider);
  });
  afterAll(() => test.close());

  describeProvider(() => ({
    provider,
    decide: (ref, status) => provider.decide(ref, status),
    declineSavedMethod: (ref) => provider.declineSavedMethodOf(ref),
  }));
});
