import type { ReactNode } from 'react';
import { useSite } from '../../site';
import { Mark } from '../../ui/marks/mark';
import styles from './form-card.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** One thing to do, on a card in the middle of the page. */
export function FormCard({ title, text, children }: Props) {
  const { niche } = useSite();
  return (
    <section className={styles.card}>
      <Mark niche={niche} className={styles.mark} />
      <h1>{title}</h1>
      {text && <p className={styles.lead}>{text}</p>}
      {children}
    </section>
  );
}
