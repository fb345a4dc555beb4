import type { OwnDecision } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useDate } from '../../site';
import { Photo } from '../../ui';
import styles from './decisions.module.css';

interface Props {
  one: OwnDecision;
  /** Of the mail that led here; empty for who is logged in. */
  token: string;
}

/** A decision with its statement of reasons (D-65), the photo or text that it rejects, and the way to object. */
export function Decision({ one, token }: Props) {
  const { t } = useTranslation('decisions');
  const date = useDate({ dateStyle: 'long' });
  // A warning is given once: nothing of it stays in force.
  const isGiven = one.kind === 'warn' && one.state === 'active';
  return (
    <article className={styles.decision} aria-labelledby={one.id}>
      <div className={styles.head}>
        <h2 id={one.id} className={styles.title}>
          {one.title}
        </h2>
        {!isGiven && (
          <span className={styles.state}>
            {t(`state.${one.state}`)}
            {one.over_at && <> · {date(one.over_at)}</>}
          </span>
        )}
      </div>
      {one.photo && (
        <Photo image={one.photo} alt={t('photo')} name={one.title} ratio="1 / 1" className={styles.photo} />
      )}
      {one.text && <blockquote className={styles.text}>{one.text}</blockquote>}
      <dl className={styles.lines}>
        {one.lines.map(({ part, label, text }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {one.may_object && (
        <Button component={Link} to={paths.objection(one.id, token)} variant="outlined" className={styles.object}>
          {t('object')}
        </Button>
      )}
      {one.objected_at && <p className={styles.objected}>{t('objected', { date: date(one.objected_at) })}</p>}
    </article>
  );
}
