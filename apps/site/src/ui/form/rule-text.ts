import type { ErrorArgs } from '@duet/contract';
import type { TFunction } from 'i18next';

interface Rule {
  code: string;
  args?: ErrorArgs;
}

/** The words of a fault: a finished sentence stays, a rule of the contract is looked up in errors.json. */
export function ruleText(fault: string | Rule, t: TFunction): string {
  if (typeof fault === 'string') return fault;
  return t([`errors:rules.${fault.code}`, 'errors:rules.invalid'], { ...fault.args });
}
