import { Outlet } from 'react-router-dom';
import { EntryWarning } from '../../features/shell/entry-warning';
import { SignUpModalHost } from '../../features/shell/sign-up-modal.host';
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
