import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { RichText } from '../../ui/rich-text';
import { EmergencyCalls } from './emergency-calls';
import styles from './safety.module.css';

interface SafetySection {
  title: string;
  text?: string;
  points?: string[];
}

/** The sections in their order; the names are their anchors. */
const SECTIONS = ['signs', 'money', 'pictures', 'date', 'report', 'proof', 'paid', 'help', 'we'] as const;

const LINKS = {
  plan: <Link to={paths.datePlans} />,
  chats: <Link to={paths.chats} />,
  cases: <Link to={paths.cases} />,
  complaints: <Link to={paths.complaints} />,
  service: <Link to={paths.page('service')} />,
};

function useSection(name: (typeof SECTIONS)[number]): SafetySection {
  const { t } = useTranslation('safety');
  return t(`sections.${name}`, { returnObjects: true }) as unknown as SafetySection;
}

function IndexLine({ name }: { name: (typeof SECTIONS)[number] }) {
  return (
    <li>
      <a href={`#${name}`}>{useSection(name).title}</a>
    </li>
  );
}

function Section({ name }: { name: (typeof SECTIONS)[number] }) {
  const { title, text, points } = useSection(name);
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <RichText text={point} parts={LINKS} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Danger() {
  const { t } = useTranslation('emergency');
  return (
    <section className={styles.danger} aria-labelledby="danger">
      <h2 id="danger">{t('title')}</h2>
      <p>{t('text')}</p>
      <EmergencyCalls />
    </section>
  );
}

/** Safety tips for everybody: what to watch for, what to do, and who helps. Nothing stands here that the product does not do. */
export default function SafetyPage() {
  const { t } = useTranslation(['safety', 'app']);
  return (
    <article className="d-page is-narrow d-text">
      <h1>{t('app:title.safety')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Danger />
      <nav className={styles.index} aria-label={t('app:contents')}>
        <ol>
          {SECTIONS.map((name) => (
            <IndexLine key={name} name={name} />
          ))}
        </ol>
      </nav>
      {SECTIONS.map((name) => (
        <Section key={name} name={name} />
      ))}
    </article>
  );
}
