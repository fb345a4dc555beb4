import { Outlet } from 'react-router-dom';
import { EntryWarning } from '../../features/shell';
import { useLayoutClass } from './use-layout-class';

/** Bare content, as high as the window, and the entry warning. */
export function ChatLayout() {
  return (
    <div className={useLayoutClass('chat')}>
      <main id="content" className="d-content">
        <Outlet />
      </main>
      <EntryWarning />
    </div>
  );
}
