import { Injectable } from '@nestjs/common';
import type { SmsConfig } from '../payment-config';

/** A text message. `to` is a number in the international form (E.164). */
export interface Sms {
  to: string;
  sender: string;
  text: string;
}

const PATIENCE_MS = 10_000;

/** The port to whoever carries text messages: any service that takes them over HTTP, or the demo's own inbox. */
@Injectable()
export class SmsSender {
  constructor(private readonly config: SmsConfig | null) {}

  /** Hands a message in; throws where the service does not take it. */
  async send(message: Sms): Promise<void> {
    if (!this.config) throw new Error('There is no service for text messages');
    const { url, authorization, body: template } = this.config;
    const isJson = template.trimStart().startsWith('{');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(authorization && { authorization }),
      },
      body: fill(template, message, isJson ? escapeJson : encodeURIComponent),
      // A service that moves says so to whoever configures it: the number and the code go nowhere else by themselves.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The service for text messages answered ${response.status}`);
  }
}

const escapeJson = (value: string): string => JSON.stringify(value).slice(1, -1);

function fill(template: string, { to, sender, text }: Sms, escape: (value: string) => string): string {
  const values: Record<string, string> = { to, sender, text };
  return template.replace(/\{(to|sender|text)\}/g, (_whole, name: string) => escape(values[name]!));
}
