import type { GiftKey } from '@duet/contract';

/** Addresses: the drawings themselves would weigh on every page that may show one. */
const PICTURES = import.meta.glob<string>('./pictures/*.svg', { query: '?no-inline', import: 'default', eager: true });

interface Props {
  gift: GiftKey;
  /** Width and height in px. */
  size: number;
  className?: string | undefined;
}

/** The drawn picture of a gift; its name stands beside it. */
export const GiftPicture = ({ gift, size, className }: Props) => (
  <img
    src={PICTURES[`./pictures/${gift}.svg`]}
    alt=""
    width={size}
    height={size}
    className={className}
    draggable={false}
  />
);
