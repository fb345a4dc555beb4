import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFieldState } from './use-field-state';

interface Props {
  name: string;
  label: ReactNode;
  hint?: string;
}

/** A box to tick; never ticked for anyone. */
export function CheckField({ name, label, hint }: Props) {
  const { input, fault, below } = useFieldState<boolean>(name, hint);
  const id = useId();
  return (
    <div className={fault ? 'd-check is-faulty' : 'd-check'}>
      <label>
        <input
          type="checkbox"
          name={input.name}
          checked={input.value ?? false}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-text`}
          onChange={input.onChange}
          onBlur={input.onBlur}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-text`} className="d-below">
        {below.trim()}
      </p>
    </div>
  );
}
