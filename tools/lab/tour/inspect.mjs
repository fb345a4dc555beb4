// Runs inside the page: what a careful eye would find.

/** Adds up layout shifts from the first byte on. */
export function watchShifts() {
  globalThis.__shift = 0;
  const add = (list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.__shift += entry.value;
  };
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
}

/** Counts the frames in which a heading that was seen is gone: the page went blank while a part of it came. */
export function watchHeading() {
  globalThis.__blankFrames = 0;
  let wasSeen = false;
  const look = () => {
    const isSeen = document.querySelector('h1')?.checkVisibility() ?? false;
    if (wasSeen && !isSeen) globalThis.__blankFrames += 1;
    wasSeen ||= isSeen;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Overflow of the page, clipped or spilling texts, keys shown instead of words, and the layout shift so far. */
export function inspectPage() {
  const ofPage = document.scrollingElement;
  const isVisible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const ownText = (element) =>
    [...element.childNodes]
      .filter(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim())
      .map(({ data }) => data.trim())
      .join(' ');
  const name = (element) => `${element.localName}.${[...element.classList].slice(0, 2).join('.')}`;
  const isHidden = ({ width, height }) => width <= 1 || height <= 1;
  const clipped = [];
  const keys = [];
  for (const element of document.querySelectorAll('body *')) {
    const text = ownText(element);
    if (!text || !isVisible(element) || isHidden(element.getBoundingClientRect())) continue;
    if (/^[a-z_]+([.:][a-z_0-9]+)+$/.test(text)) keys.push(text);
    const style = getComputedStyle(element);
    const isLine = style.display !== 'inline';
    const isAction = element.closest('button, a.d-btn, label, h1, h2, th');
    const isCut = isLine && element.scrollWidth > element.clientWidth + 1;
    const isMeant = style.textOverflow === 'ellipsis' && !isAction;
    const scrolls = /auto|scroll/.test(style.overflowX);
    if (isCut && !isMeant && !scrolls) clipped.push(`${name(element)} “${text.slice(0, 40)}”`);
  }
  return {
    overflow: Math.max(0, ofPage.scrollWidth - ofPage.clientWidth),
    clipped: [...new Set(clipped)],
    keys: [...new Set(keys)],
    blankFrames: globalThis.__blankFrames ?? 0,
    shift: Math.round((globalThis.__shift ?? 0) * 1000) / 1000,
  };
}

/** Says if the page has come to rest: its program there, a heading, no skeleton, fonts and pictures there. */
export function isAtRest() {
  const waits = document.querySelector('#root[inert], .MuiSkeleton-root, [role=status] .d-lines, [aria-busy=true]');
  // Drawn by the style sheet until their part is there: the filters of the search, the other member of a conversation.
  const places = [...document.querySelectorAll('aside:empty, #conversation + div:empty')];
  const isDrawn = (place) => place.checkVisibility() && getComputedStyle(place, '::before').content !== 'none';
  if (places.some(isDrawn)) return false;
  const inView = (image) => image.getBoundingClientRect().top < innerHeight;
  const fading = [...document.querySelectorAll('.d-photo.is-loading')].some(inView);
  const pictures = !fading && [...document.images].filter(inView).every(({ complete }) => complete);
  return Boolean(document.querySelector('h1')) && !waits && pictures && document.fonts.status === 'loaded';
}
