import type { AfterQueryEvent, DataSource, EntitySubscriberInterface } from 'typeorm';
import { isRecording, noteStatement } from './spans';

const FRAME = /^\s*(BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SELECT (set_config|pg_notify))/i;
const VERB = /\b(SELECT|INSERT|UPDATE|DELETE)\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)"?/i;

/**
 * Names a statement of a transaction, which has no name of its own, by its verb and first table. Its text is no part of it;
 * null for what only frames a transaction.
 */
export function summaryOf(sql: string): string | null {
  if (FRAME.test(sql)) return null;
  const verb = VERB.exec(sql)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = TABLE.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}

class StatementRecorder implements EntitySubscriberInterface {
  afterQuery({ query, executionTime, success }: AfterQueryEvent): void {
    const name = summaryOf(query);
    if (name) noteStatement(name, { ms: executionTime ?? 0, failed: !success });
  }
}

/** Records the statements of a source's transactions, where anything is recorded. */
export function recordTransactions(source: DataSource): DataSource {
  if (isRecording()) source.subscribers.push(new StatementRecorder());
  return source;
}
