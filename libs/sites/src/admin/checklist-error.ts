import { DomainError } from '@duet/contract';
import type { Wording } from '@duet/platform';
import type { LaunchFinding } from '../launch-checks';

/** The refusal to publish: a fault for each condition that is missing, and its sentence for whoever reads it later. */
export class ChecklistError extends DomainError {
  readonly sentences: readonly Wording[];

  constructor(missing: readonly LaunchFinding[]) {
    super(
      'invalid',
      {},
      missing.map(({ code }) => ({ field: code, code: 'missing' })),
    );
    this.sentences = missing.flatMap((finding) => finding.missing ?? []);
  }
}
