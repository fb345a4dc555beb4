import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailPersonLink } from './mail-content';
import { darkRules, outlookDarkRules, styleOf } from './mail-style';
import type { MailStyle } from './mail-style';
import { placeOf } from './mail-places';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The places of the two numbers, in a template whose values come later; a number; a letter with its word. */
const WHOLE = new RegExp(
  `(${placeOf('order')}|${placeOf('reference')}|(?<![\\p{L}\\d-])(?:(?:[A-Z]|\\d+)(?:-\\d+)+|\\p{L}-\\p{L}+))`,
  'u',
);
const WHOLE_STYLE = { whiteSpace: 'nowrap' } as const;

interface Props {
  mail: MailContent;
  style: MailStyle;
}

/**
 * The mail as HTML: one column of 560 px, one button, nothing from another host; dark where the reader's program follows
 * the system. Every text is escaped by React.
 */
export function toHtml(mail: MailContent): string {
  return DOCTYPE + renderToStaticMarkup(<MailDocument mail={mail} style={styleOf(mail.colours.light)} />);
}

function MailDocument({ mail, style }: Props) {
  return (
    <Html lang={mail.locale}>
      <MailHead mail={mail} />
      <Body className="page" style={style.page}>
        <Preview>{mail.preheader}</Preview>
        <Container style={style.column}>
          <Brand mail={mail} style={style} />
          <Cell className="card" style={style.card}>
            <Heading className="text" as="h1" style={style.heading}>
              <Words text={mail.heading} />
            </Heading>
            <Paragraphs texts={mail.before} style={style} />
            <People people={mail.people} style={style} />
            <Cell style={style.buttonBox}>
              <Button className="button" href={mail.button.url} style={style.button}>
                {mail.button.label}
              </Button>
            </Cell>
            <Paragraphs texts={mail.after} style={style} />
            <SmallPrint style={style}>
              <Words text={mail.copyLink} />
              <br />
              <Link className="soft" href={mail.button.url} style={style.address}>
                {mail.button.url}
              </Link>
            </SmallPrint>
          </Cell>
          <Footer mail={mail} style={style} />
        </Container>
      </Body>
    </Html>
  );
}

/** Two style sheets: a program that refuses the one with the unusual selectors still has the other. */
function MailHead({ mail }: Pick<Props, 'mail'>) {
  return (
    <Head>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
      <title>{mail.subject}</title>
      <style dangerouslySetInnerHTML={{ __html: darkRules(mail.colours.dark) }} />
      <style dangerouslySetInnerHTML={{ __html: outlookDarkRules(mail.colours.dark) }} />
    </Head>
  );
}

function Brand({ mail, style }: Props) {
  return (
    <Cell style={style.brandBox}>
      <Link className="text" href={mail.siteUrl} style={style.brand}>
        {mail.logo ? <Img src={mail.logo} alt={mail.siteName} height={32} style={style.logo} /> : mail.siteName}
      </Link>
    </Cell>
  );
}

function Footer({ mail, style }: Props) {
  return (
    <Cell style={style.footer}>
      {mail.footer.map((line) => (
        <SmallPrint key={line} style={style}>
          <Words text={line} />
        </SmallPrint>
      ))}
      {mail.unsubscribe && (
        <SmallPrint style={style}>
          <Link className="soft" href={mail.unsubscribe.url} style={style.exit}>
            {mail.unsubscribe.label}
          </Link>
        </SmallPrint>
      )}
    </Cell>
  );
}

/** A box with an inner distance. Outlook on Windows knows one for cells of tables alone. */
const Cell = ({ children, ...cell }: { children: ReactNode; className?: string; style: CSSProperties }) => (
  <Row>
    <Column {...cell}>{children}</Column>
  </Row>
);

const Paragraphs = ({ texts, style }: { texts: string[]; style: MailStyle }) =>
  texts.map((text) => (
    <Text key={text} className="text" style={style.paragraph}>
      <Words text={text} />
    </Text>
  ));

/** Text in which numbers and short words with a hyphen are not parted at the end of a line: 1027-4418, C-2026-000123, e-mail. */
const Words = ({ text }: { text: string }) =>
  text.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={WHOLE_STYLE}>
        {part}
      </span>
    ) : (
      part
    ),
  );

const People = ({ people, style }: { people: MailPersonLink[]; style: MailStyle }) =>
  people.map(({ label, url, reason }, index) => (
    <Text key={url + label} className="person" style={index + 1 < people.length ? style.person : style.lastPerson}>
      <Link className="text" href={url} style={style.personLink}>
        {label}
      </Link>
      {reason && (
        <span className="soft" style={style.personReason}>
          {reason}
        </span>
      )}
    </Text>
  ));

const SmallPrint = ({ children, style }: { children: ReactNode; style: MailStyle }) => (
  <Text className="soft" style={style.small}>
    {children}
  </Text>
);
