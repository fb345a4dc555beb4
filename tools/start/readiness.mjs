import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the URL answers 200; `isOver()` gives up early, e.g. when the process behind it has ended. */
export async function waitUntilReady(url, { isOver, patience = 60_000 }) {
  const deadline = Date.now() + patience;
  let last = 'no answer';
  while (!isOver()) {
    if (Date.now() > deadline) throw new Error(`${url} was not ready within ${patience / 1000} s (${last}).`);
    last = await ask(url);
    if (last === null) return;
    await sleep(60);
  }
  throw new Error('The start was given up.');
}

async function ask(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const text = await response.text();
    return response.ok ? null : `${response.status} ${text.slice(0, 300)}`;
  } catch (error) {
    return error.cause?.code ?? error.message;
  }
}
