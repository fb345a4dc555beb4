// The page is drawn before its program is there. Where the program never comes, no other script can say so.
addEventListener(
  'error',
  ({ target }) => {
    const sentence = document.getElementById('no-start');
    if (target instanceof HTMLScriptElement && sentence && document.getElementById('root').inert)
      sentence.hidden = false;
  },
  true,
);
