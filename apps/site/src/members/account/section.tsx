import { createContext, use, useId } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** True within a group, whose heading stands above those of its matters. */
const InGroup = createContext(false);

/** One matter of the settings. */
export function Section({ title, text, children, ref }: Props) {
  const id = useId();
  const Heading = use(InGroup) ? 'h3' : 'h2';
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

interface GroupProps {
  /** The fragment under which the page's index leads here. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** Matters of the settings that belong together. */
export function SectionGroup({ id, title, children }: GroupProps) {
  return (
    <InGroup value>
      <div className={styles.group} id={id}>
        <h2>{title}</h2>
        {children}
      </div>
    </InGroup>
  );
}
