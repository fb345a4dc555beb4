import SwitchOff from '@mui/icons-material/ToggleOffOutlined';
import SwitchOn from '@mui/icons-material/ToggleOn';
import { BulkUpdateWithConfirmButton, useListContext, useRefresh } from 'react-admin';

interface SwitchAct {
  label: string;
  data: object;
  /** The question, for this number of rows. */
  title: (count: number) => string;
  /** The consequence, before it is done. */
  text: (count: number) => string;
}

/** Switches the selected rows on or off: each is checked, saved and audited by itself, and those that were refused are told. */
export function BulkSwitch({ on, off }: { on: SwitchAct; off: SwitchAct }) {
  const refresh = useRefresh();
  const { selectedIds } = useListContext();
  const acts = [
    { icon: <SwitchOn />, ...on },
    { icon: <SwitchOff />, ...off },
  ];
  return acts.map(({ label, icon, data, title, text }) => (
    <BulkUpdateWithConfirmButton
      key={label}
      label={label}
      icon={icon}
      data={data}
      confirmTitle={title(selectedIds.length)}
      confirmContent={text(selectedIds.length)}
      // The state of a code follows from more than what was switched: the server says it.
      mutationOptions={{ onSettled: refresh }}
    />
  ));
}
