import { Outlet } from 'react-router-dom';
import { EntryWarning } from '../../features/shell';
import { SignUpModalHost } from '../../features/sign-up';
import { useLayoutClass } from './use-layout-class';

/** Content, entry warning, sign-up modal. */
export function EmptyLayout() {
  return (
    <div className={useLayoutClass('empty')}>
      <main id="content" className="d-content">
        <Outlet />
      </main>
      <EntryWarning />
      <SignUpModalHost />
    </div>
  );
}
