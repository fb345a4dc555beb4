import { useId } from 'react';
import type { Choice } from './select-field';
import { useFieldState } from './use-field-state';

interface Props {
  name: string;
  label: string;
  choices: readonly Choice[];
  hint?: string;
}

/** One of a few, all in sight: the browser's own radio buttons, drawn as large buttons. */
export function ChoiceField({ name, label, choices, hint }: Props) {
  const { input, helpers, fault, below } = useFieldState<string | null>(name, hint);
  const id = useId();
  return (
    <fieldset className={fault ? 'd-choices is-faulty' : 'd-choices'} aria-describedby={`${id}-text`}>
      <legend>{label}</legend>
      <div className="d-choices-list">
        {choices.map(({ value, text }) => (
          <label key={value} className="d-choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={input.value === value}
              aria-invalid={fault !== null}
              onChange={() => void helpers.setValue(value)}
              onBlur={input.onBlur}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-text`} className="d-below">
        {below.trim()}
      </p>
    </fieldset>
  );
}
