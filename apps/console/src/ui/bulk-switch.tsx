import SwitchOff from '@mui/icons-material/ToggleOffOutlined';
import SwitchOn from '@mui/icons-material/ToggleOn';
import { BulkUpdateWithConfirmButton } from 'react-admin';

interface SwitchAct {
  label: string;
  data: object;
  /** With `%{smart_count}`; one and many are parted by `||||`. */
  title: string;
  /** The consequence, before it is done. */
  text: string;
}

/** Switches the selected rows on or off: each is checked, saved and audited by itself, and those that were refused are told. */
export const BulkSwitch = ({ on, off }: { on: SwitchAct; off: SwitchAct }) => (
  <>
    <BulkUpdateWithConfirmButton
      label={on.label}
      icon={<SwitchOn />}
      data={on.data}
      confirmTitle={on.title}
      confirmContent={on.text}
    />
    <BulkUpdateWithConfirmButton
      label={off.label}
      icon={<SwitchOff />}
      data={off.data}
      confirmTitle={off.title}
      confirmContent={off.text}
    />
  </>
);
