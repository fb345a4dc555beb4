import { expect, test } from '@playwright/test';
test('planted: fails once', ({}, info) => { expect(info.retry).toBe(1); });
test('planted: always fails', () => { expect(1).toBe(2); });
