import { useFormState } from 'react-hook-form';

/** True while something typed is not saved, as the save button sees it: `isDirty` stays set by fields that hold nothing. */
export const useDirty = (): boolean => Object.keys(useFormState().dirtyFields).length > 0;
