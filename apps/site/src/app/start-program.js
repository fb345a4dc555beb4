// Stands in the page, which is drawn before its program is there: the program is fetched once the page has been painted, so that it
// never holds the first paint up. Where it does not come, no other script can say so.
(({ nonce, dataset }) => {
  const draft = 'signup-draft';
  addEventListener(
    'error',
    ({ target }) => {
      const sentence = document.getElementById('no-start');
      if (target instanceof HTMLScriptElement && sentence && document.getElementById('root').inert)
        sentence.hidden = false;
    },
    true,
  );
  // The start page's form, sent before the program has taken it over, leads to the sign-up; what was typed goes there by this tab's
  // storage, as a draft (`members/session/draft`), and not in the address.
  addEventListener('submit', ({ target }) => {
    const email = target.closest('#landing') && target.querySelector('input')?.value;
    try {
      if (email)
        globalThis.sessionStorage[draft] = JSON.stringify({
          ...JSON.parse(globalThis.sessionStorage[draft] ?? '{}'),
          email,
        });
    } catch {
      // Where storage is refused it is typed again.
    }
  });
  const start = () => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', nonce, src: dataset.program });
    document.body.append(document.getElementById('program').content, script);
  };
  // A page that nobody looks at is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})(document.currentScript);
