import type { InferType } from 'yup';
import { list, oneOf, shape, text } from '../rules';
import { START_PICTURES } from './brand-pictures';

/** Blocks that a start page is composed of, below its hero. */
export const START_BLOCK_KINDS = ['headline', 'picture', 'proof', 'steps', 'questions'] as const;
export type StartBlockKind = (typeof START_BLOCK_KINDS)[number];

/** Blocks of one page at most. */
export const START_BLOCKS_MAX = 12;

/** Rows that a kind has, and if a text stands below its title. */
export const START_BLOCK_RULES: Record<StartBlockKind, { least: number; most: number; hasText: boolean }> = {
  headline: { least: 0, most: 0, hasText: true },
  picture: { least: 0, most: 0, hasText: true },
  proof: { least: 2, most: 4, hasText: false },
  steps: { least: 2, most: 4, hasText: false },
  questions: { least: 1, most: 12, hasText: false },
};

const startRow = shape({ title: text(120).required(), text: text(600).required() });

/** The title of a picture is what it shows, for those who do not see it; its text stands below it. */
export const startBlock = shape({
  kind: oneOf(START_BLOCK_KINDS).required(),
  title: text(160).required(),
  text: text(600),
  picture: oneOf(START_PICTURES).when('kind', ([kind]: unknown[], schema) =>
    kind === 'picture' ? schema.required() : schema,
  ),
  rows: list(startRow).when('kind', ([kind]: unknown[], schema) => {
    const rule = START_BLOCK_RULES[kind as StartBlockKind];
    if (!rule?.most) return schema.max(0);
    return schema.required().min(rule.least).max(rule.most);
  }),
});
export type StartBlock = InferType<typeof startBlock>;

export const startBlocks = list(startBlock).min(1).max(START_BLOCKS_MAX).required();

/** The blocks of a part of a text, which has them as JSON; an empty list for what is no JSON. */
export function readStartBlocks(json: string): StartBlock[] {
  try {
    const blocks: unknown = JSON.parse(json);
    return Array.isArray(blocks) ? (blocks as StartBlock[]) : [];
  } catch {
    return [];
  }
}
