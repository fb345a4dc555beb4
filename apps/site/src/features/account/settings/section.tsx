import { useId } from 'react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One matter of the settings. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className="ac-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
