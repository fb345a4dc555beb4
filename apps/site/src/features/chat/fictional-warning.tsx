import { useSite } from '../../site';
import { useFictionalIcon } from '../../ui';
import { Note } from '../../ui/note';

/** Before the first message to a fictional profile, and above every later one (D-42). */
export function FictionalWarning() {
  const { settings } = useSite();
  return (
    <Note icon={useFictionalIcon()} title={settings.fictional_singular}>
      {settings.fictional_warning}
    </Note>
  );
}
