// Runs inside the page.

/**
 * The texts that show outside of brackets, with where they stand: words in the order of the page, and those of attributes that are read
 * out or shown. Texts with tags inside are one pair of brackets over several nodes, so the depth goes on from node to node.
 */
export function bareWords() {
  const found = [];
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const name = (element) => `${element.localName}.${[...element.classList].slice(0, 2).join('.')}`;
  const outside = (text, depth) => {
    let at = depth;
    let words = '';
    for (const sign of text) {
      if (sign === '⟦') at += 1;
      else if (sign === '⟧') at -= 1;
      else if (at <= 0) words += sign;
    }
    return { words: words.trim(), depth: Math.max(0, at) };
  };
  const note = (words, element, where) => {
    if (/\p{L}/u.test(words)) found.push({ words, where: `${name(element)}${where}` });
  };
  let depth = 0;
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, noscript, template, time, kbd, iframe') || !isSeen(element))
      continue;
    const one = outside(node.data, depth);
    depth = one.depth;
    note(one.words, element, '');
  }
  for (const attribute of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
    const bearers = [...document.querySelectorAll(`body [${attribute}]`)].filter(isSeen);
    for (const one of bearers) note(outside(one.getAttribute(attribute), 0).words, one, ` ${attribute}`);
  }
  note(outside(document.title, 0).words, document.head, ' title');
  return found;
}
