// ESLint rule `duet/comment-openings`: a comment is a whole sentence about the thing (docs/words.md); one that opens with
// "What", "Whether", "How" and the like is a clause without a verb of its own, and mostly repeats the name.

const OPENING = /^(What|Whatever|Whether|Who|Whoever|Whom|Whose|How|Said|Told|Asked|That)(?=\s)/;

/** Finds the word that a comment may not begin with; null when there is none. */
export function openingOf(text) {
  return OPENING.exec(text.replace(/^[\s*]+/, ''))?.[1] ?? null;
}

/** True for a line comment that goes on with the one above it. */
const isContinued = (comment, before) =>
  comment.type === 'Line' && before?.type === 'Line' && before.loc.end.line === comment.loc.start.line - 1;

export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'comments open with what the thing is or does' },
    messages: { opening: 'Say in a whole sentence what this is or does: no comment begins with "{{word}}".' },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        const comments = context.sourceCode.getAllComments();
        for (const [index, comment] of comments.entries()) {
          const word = isContinued(comment, comments[index - 1]) ? null : openingOf(comment.value);
          if (word) context.report({ loc: comment.loc, messageId: 'opening', data: { word } });
        }
      },
    };
  },
};
