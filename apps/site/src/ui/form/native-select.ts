import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { ElementType } from 'react';

/** The device's own picker in MUI's frame. MUI types the component as its own input; it hands over the same attributes. */
export const nativeSelect = 'select' as unknown as ElementType<InputBaseComponentProps>;
