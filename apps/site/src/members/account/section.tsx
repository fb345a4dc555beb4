import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** One matter of the settings. */
export function Section({ title, text, children, ref }: Props) {
  const id = useId();
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
