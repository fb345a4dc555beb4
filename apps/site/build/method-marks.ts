import { createHash } from 'node:crypto';
import { createElement } from 'react';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as icons from 'react-pay-icons';
import type { Plugin } from 'vite';

const NAME = 'virtual:method-marks';

/** The library's mark of each method of payment. It has none of Przelewy24, Satispay, Nexi and Sofort; card and transfer are no brands. */
const MARKS: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
  sdd: icons.Sepa,
  blik: icons.Blik,
  giropay: icons.Giropay,
  mastercard: icons.Mastercard,
  visa: icons.Visa,
  dankort: icons.Dankort,
  mobilepay: icons.MobilePay,
  swish: icons.Swish,
  twint: icons.Twint,
  vipps: icons.Vipps,
  cartebancaire: icons.CartesBancaires,
  ideal: icons.Ideal,
  bancontact: icons.Bancontact,
  applepay: icons.Applepay,
  paysafecard: icons.Paysafecard,
  maestro: icons.Maestro,
  paypal: icons.Paypal,
  eps: icons.Eps,
};

const files = Object.entries(MARKS).map(([method, mark]) => {
  const source = renderToStaticMarkup(createElement(mark));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { method, source, fileName: `assets/mark-${method}-${hash}.svg` };
});

/** `virtual:method-marks`: the address of each mark's picture. The server's build names them, the browser's writes them, too. */
export function methodMarks(): Plugin {
  return {
    name: 'duet-method-marks',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      if (!this.environment.config.build.ssr)
        for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(Object.fromEntries(files.map((file) => [file.method, `/${file.fileName}`])))};`;
    },
  };
}
