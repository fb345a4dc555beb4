import { ErrorState } from './error-state';
import type { PartMissing } from './part-missing';

/** Says in the place of a part that its code did not come, with another try: the `instead` of a part that a page is not whole without. */
export const sayMissing = (error: PartMissing, onRetry: () => void) => <ErrorState error={error} onRetry={onRetry} />;
