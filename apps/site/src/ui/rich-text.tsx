import { Fragment, cloneElement } from 'react';
import type { ReactElement } from 'react';

interface Props {
  /** A finished sentence with tags of our own: "Read our <terms>terms</terms>." */
  text: string;
  /** The element for each tag; it gets the words between. */
  parts: Record<string, ReactElement>;
}

const tagged = /<(\w+)>([^<]*)<\/\1>/g;

/** A translated sentence with links or emphasis inside; unknown tags show their words alone. */
export function RichText({ text, parts }: Props) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(tagged)) {
    const [whole, name = '', words = ''] = match;
    const element = parts[name];
    pieces.push(text.slice(end, match.index), element ? cloneElement(element, { key: match.index }, words) : words);
    end = match.index + whole.length;
  }
  return (
    <Fragment>
      {pieces}
      {text.slice(end)}
    </Fragment>
  );
}
