import { useLocation, useNavigate } from 'react-router-dom';
import { readMark, withMark } from '../../members/session/signup-mark';
import type { Step } from './sign-up.rules';

interface Steps {
  /** The steps of this sign-up, in order. */
  steps: readonly Step[];
  /** Where it begins, and where a step begins anew that is none of these. */
  first: Step;
}

/** Each step is an entry of the browser's history, so that Back, Forward and a reload lead where one expects. */
export function useStepInHistory({ steps, first }: Steps) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const mark = readMark(state);
  const step = steps.find((one) => one === mark?.step) ?? first;
  const show = (next: Step) => {
    if (next === step) return;
    const entry = { step: next, from: step, depth: (mark?.depth ?? 0) + 1 };
    void navigate({ pathname, search }, { state: withMark(state, entry), preventScrollReset: true });
  };
  /** Back by the page's own button: the same as the browser's where the entry before is that step. */
  const goBack = (before: Step) => (mark?.from === before ? void navigate(-1) : show(before));
  return { step, show, goBack };
}
