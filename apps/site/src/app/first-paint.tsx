import { Wordmark } from '../features/shell/marks/wordmark';

/** The frame of a page whose parts are still on their way. */
export function FirstPaint() {
  return (
    <div className="d-layout" aria-busy="true">
      <header className="d-nav">
        <div className="d-nav-inner">
          <span className="d-nav-brand">
            <Wordmark />
          </span>
        </div>
      </header>
    </div>
  );
}
