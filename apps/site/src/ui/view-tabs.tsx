import type { KeyboardEvent } from 'react';

interface Props<V extends string> {
  /** Beginning of the ids: `<id>-tab-<value>`, which the panel `<id>-panel` names as its label. */
  id: string;
  label: string;
  value: V;
  views: readonly { value: V; text: string }[];
  onChange: (value: V) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Two or three views of one page; the arrow keys go from one to the next. */
export function ViewTabs<V extends string>({ id, label, value, views, onChange }: Props<V>) {
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const at = views.findIndex((view) => view.value === value);
    const next = views[(at + step + views.length) % views.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  };
  return (
    <div className="d-views" role="tablist" aria-label={label}>
      {views.map(({ value: one, text }) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-tab-${one}`}
          className="d-view"
          aria-selected={one === value}
          aria-controls={`${id}-panel`}
          tabIndex={one === value ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={go}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
