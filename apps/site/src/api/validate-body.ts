import type { Fault } from '@duet/contract';
import type * as rules from './form-rules';

type Rules = typeof rules;
/** A call whose body a form fills in, by its name. */
export type FormCall = Exclude<keyof Rules, 'findFaults'>;

/** The contract's rules for forms: fetched at the first touch of a form, so that no page waits for them. */
export const loadRules = (): Promise<Rules> => import('./form-rules');

/** Every fault of a call's body. Where the rules cannot be fetched there is none: the server judges every body itself. */
export async function validateBody(call: FormCall, body: unknown): Promise<Fault[]> {
  const loaded = await loadRules().catch(() => null);
  return loaded ? loaded.findFaults(loaded[call], body) : [];
}
