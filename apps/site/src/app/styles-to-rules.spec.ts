import { moveStylesToRules } from './styles-to-rules';

describe('styles of a page that the server draws', () => {
  it('stand in rules, one for all elements that carry the same', () => {
    const drawn = '<i style="width:1px"></i><b class="x" style="color:red"></b><i style="width:1px"></i>';
    expect(moveStylesToRules(drawn)).toEqual({
      html: '<i data-style="0"></i><b class="x" data-style="1"></b><i data-style="0"></i>',
      css: '[data-style="0"]{width:1px}[data-style="1"]{color:red}',
    });
  });

  it('are read as the browser would read the attribute', () => {
    const { css } = moveStylesToRules('<i style="background-image:url(&quot;/a.png?b&amp;c&quot;)"></i>');
    expect(css).toBe('[data-style="0"]{background-image:url("/a.png?b&c")}');
  });

  it('are not looked for in what members wrote', () => {
    const drawn = '<p>I say style=&quot;color:red&quot; and mean it</p>';
    expect(moveStylesToRules(drawn)).toEqual({ html: drawn, css: '' });
  });
});
