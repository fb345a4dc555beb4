// Stands in the page, which is drawn before its program is there: the program is fetched once the page has been painted, so that it
// never holds the first paint up. Where it does not come, no other script can say so.
(() => {
  // A page behind the link of a mail: which of its two looks shows (`DrawnForLink`).
  if (location.hash.length < 2) document.documentElement.dataset.link = 'none';
  addEventListener(
    'error',
    ({ target }) => {
      const sentence = document.getElementById('no-start');
      if (target instanceof HTMLScriptElement && sentence && document.getElementById('root').inert)
        sentence.hidden = false;
    },
    true,
  );
  // The start page's form, sent before the program has taken it over, leads to the sign-up, with what the page's address says of where
  // the visitor came from. The e-mail address goes by this tab's storage, as a draft (`members/session/draft`).
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.closest('#landing')) return;
    event.preventDefault();
    const key = 'signup-draft';
    try {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...draft, email: form.querySelector('input').value }));
    } catch {
      // Where storage is refused it is typed again.
    }
    location.assign(form.action + location.search);
  });
})();
(({ dataset }) => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: dataset.program });
    document.body.append(document.getElementById('program').content, script);
  };
  // Pictures of the first screen that come a moment after the words are seen before the program takes the processor.
  const showPictures = async () => {
    const pictures = [...document.images].filter(({ loading }) => loading === 'eager');
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  };
  // A page that nobody looks at is not painted, and one that the server has not drawn has nothing to paint.
  if (document.hidden || !document.querySelector(':is(#root, #landing) > *')) start();
  else {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      void Promise.race([showPictures(), new Promise((done) => setTimeout(done, 150))]).then(start);
    }).observe({ type: 'paint', buffered: true });
    // Where no paint is reported, the page is not left without its program.
    setTimeout(start, 2000);
  }
})(document.currentScript);
