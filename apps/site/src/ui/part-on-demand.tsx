import i18next from 'i18next';
import { Component, createContext, Suspense, use, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PartMissing } from './part-missing';
import { showToast } from './toast.store';

/** The number of tries of all boundaries so far: a part whose code did not come is fetched again in a later one. */
let attempts = 0;
const Attempt = createContext(0);

interface Fetched<P> {
  attempt: number;
  isMissing: boolean;
  code: Promise<{ default: ComponentType<P> }>;
}

/** A component whose code comes on its own; `load` fetches it ahead. */
type PartOnDemand<P> = ComponentType<P> & { load: () => Promise<unknown> };

/**
 * A component whose code is fetched when it is first shown, or by its `load`; once that has ended it is drawn at once, by the server too.
 * It stands within a `PartBoundary`: where the code does not come, that says so and has it fetched again, which `lazy` of React never does.
 */
export function partOnDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): PartOnDemand<P> {
  let fetched: Fetched<P> | undefined;
  let Loaded: ComponentType<P> | undefined;
  const fetchPart = (attempt: number): Fetched<P> => {
    const next: Fetched<P> = { attempt, isMissing: false, code: fetchCode() };
    async function fetchCode() {
      try {
        const part = await load();
        Loaded = part.default;
        return part;
      } catch (cause) {
        next.isMissing = true;
        throw new PartMissing('A part did not come', { cause });
      }
    }
    // Fetched ahead, it may never be shown; shown, its boundary catches the fault.
    next.code.catch(() => undefined);
    return next;
  };
  const get = (isStale: (missing: Fetched<P>) => boolean, attempt: number): Fetched<P>['code'] => {
    if (!fetched || (fetched.isMissing && isStale(fetched))) fetched = fetchPart(attempt);
    return fetched.code;
  };
  const Part = (props: P) => {
    const attempt = useContext(Attempt);
    const Shown = Loaded ?? use(get((missing) => missing.attempt !== attempt, attempt)).default;
    return <Shown {...props} />;
  };
  return Object.assign(Part, { load: () => get(() => true, attempts) });
}

interface Props {
  children: ReactNode;
  /** Of a part that opens and closes: one that is missing closes, and a toast says so. */
  onClose?: () => void;
  open?: boolean;
  /** Stands in the place of a part that is missing, with another try. */
  instead?: (failure: PartMissing, tryAgain: () => void) => ReactNode;
}

interface State {
  failure: Error | null;
  attempt: number;
}

/** Keeps the rest of the page where the code of a part does not come, and fetches it once more when it is asked for again. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: null, attempt: attempts };

  override componentDidMount(): void {
    window.addEventListener('online', this.tryMissingAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryMissingAgain);
  }

  static getDerivedStateFromError(failure: Error): Partial<State> {
    return { failure };
  }

  override componentDidCatch(failure: Error): void {
    if (!(failure instanceof PartMissing) || !this.props.onClose) return;
    showToast(i18next.t(navigator.onLine ? 'app:error.part' : 'app:error.offline'), 'bad');
    this.props.onClose();
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failure && this.props.open && !before.open) this.tryAgain();
  }

  tryAgain = (): void => {
    attempts += 1;
    this.setState({ failure: null, attempt: attempts });
  };

  /** One that opens is fetched when it is opened again. */
  private tryMissingAgain = (): void => {
    if (this.state.failure && !this.props.onClose) this.tryAgain();
  };

  override render() {
    const { failure, attempt } = this.state;
    if (!failure) return <Attempt value={attempt}>{this.props.children}</Attempt>;
    if (!(failure instanceof PartMissing)) throw failure;
    return this.props.instead?.(failure, this.tryAgain);
  }
}

interface AreaProps extends Props {
  /** Holds the place until the code is there. */
  fallback?: ReactNode;
}

/**
 * A part whose code comes later. Where it does not come, one with `onClose` closes; in the place of another stands `instead` or nothing,
 * until the browser is online again.
 */
export const PartArea = ({ fallback, children, ...boundary }: AreaProps) => (
  <PartBoundary {...boundary}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </PartBoundary>
);

/** A part that is there while it is open: one that is missing closes, and a toast says so. */
export const OpenedPart = ({ open, onClose, children }: Required<Omit<Props, 'instead'>>) => (
  <PartArea open={open} onClose={onClose}>
    {open && children}
  </PartArea>
);
