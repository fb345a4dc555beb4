import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { percentile } from './measure';
import type { Figure } from './report';
import type { BenchSet } from './bench-set';
import { giantOf, openAdmin } from './bench-set';
import { pickPairs } from './send.bench';
import { logIn, postMessage, startApi, stop, untilReady } from './servers';

const MESSAGES = 500;
const WARM = 20;
const PAUSE_MS = 5;
const LIMIT_MS = 100;
const API = 'dist/server/apps/api/src/main.js';

/** P9: from the request that sends a message on one process to the event on an open page that another one serves. */
export async function benchLive(around: BenchSet, ports: { sender: number; receiver: number }): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-bench-'));
  const admin = await openAdmin(around);
  const children: ChildProcess[] = [];
  try {
    const talk = await prepare(admin, around);
    for (const port of [ports.sender, ports.receiver]) children.push(startApi(around, { port, folder, script: API }));
    const from = { port: ports.sender, headers: { host: talk.host, cookie: talk.senderCookie } };
    const to = { port: ports.receiver, headers: { host: talk.host, cookie: talk.receiverCookie } };
    for (const { port } of [from, to]) await untilReady(`http://127.0.0.1:${port}/api/health/ready`, {});
    const times = await measure(from, to, talk.receiver);
    const common = { goal: 'P9', at: 'most', unit: 'ms', kind: 'ratio', limit: LIMIT_MS } as const;
    return [
      { ...common, what: 'message to an open page of another process: p95', found: percentile(times, 0.95) },
      { ...common, what: 'message to an open page of another process: median', found: percentile(times, 0.5) },
    ];
  } finally {
    await Promise.all(children.map(stop));
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Connection {
  port: number;
  headers: Record<string, string>;
}

/** Two members who have nothing to do with each other yet, logged in; the sender has credits enough. */
async function prepare(admin: pg.Client, around: BenchSet) {
  const { id: siteId, host } = giantOf(around);
  const [pair] = await pickPairs(admin, siteId, 1);
  const { sender, receiver } = pair!;
  const senderCookie = await logIn(admin, siteId, sender);
  return { host, receiver, senderCookie, receiverCookie: await logIn(admin, siteId, receiver) };
}

/** Milliseconds of each message, one after the other; the time ends when the event has been read on the page's line. */
async function measure(from: Connection, to: Connection, receiverId: string): Promise<number[]> {
  const page = await openPage(to);
  const url = `http://127.0.0.1:${from.port}/api/conversations`;
  const first = await postMessage(url, from.headers, { profile_id: receiverId, text: 'Hello' });
  const { id: conversation } = first.conversation!;
  await page.waitForEvent(first.message.id);
  const times: number[] = [];
  for (let sent = 0; sent < WARM + MESSAGES; sent += 1) {
    const start = performance.now();
    const { message } = await postMessage(`${url}/${conversation}/messages`, from.headers, {
      text: `A message of the usual length, about what one writes in a chat after work. ${sent}`,
    });
    times.push((await page.waitForEvent(message.id)) - start);
    await sleep(PAUSE_MS);
  }
  page.close();
  return times.slice(WARM);
}

/** An open page: when it heard of a message, by id. */
function openPage({
  port,
  headers,
}: Connection): Promise<{ waitForEvent: (id: string) => Promise<number>; close: () => void }> {
  const at = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  const hear = (id: string) => {
    at.set(id, performance.now());
    waiting.get(id)?.(at.get(id)!);
  };
  const waitForEvent = (id: string) =>
    new Promise<number>((resolve) => {
      const arrivedAt = at.get(id);
      if (arrivedAt) resolve(arrivedAt);
      else waiting.set(id, resolve);
    });
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path: '/api/events', headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`/api/events answered ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.startsWith('event: state')) resolve({ waitForEvent, close: () => request.destroy() });
          const [, id] = /^event: message\ndata: .*"id":"([0-9a-f-]{36})"/.exec(block) ?? [];
          if (id) hear(id);
        }
      });
    });
    request.on('error', reject);
  });
}
