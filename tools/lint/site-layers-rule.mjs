// ESLint rule `duet/site-layers`: within the member site imports go down alone, and a feature is entered by its index.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../apps/site/src');

/** The layers of the site, the lowest first: a module imports its own layer and those before it. */
export const LAYERS = ['api', 'site', 'ui', 'members', 'features', 'app'];
/** Files that every layer may read: they import nothing. */
const OUTSIDE = ['styles', 'worker'];

/** Finds a file's place in the site: `{ layer, feature, rest }`; null for a file outside of its layers. */
function placeOf(file) {
  const [layer, ...parts] = path.relative(source, file).split(path.sep);
  if (layer === '..' || OUTSIDE.includes(layer) || layer.includes('.')) return null;
  const feature = layer === 'features' ? parts[0] : null;
  return { layer, feature, rest: feature === null ? parts : parts.slice(1) };
}

const isIndex = ({ rest }) => rest.length === 0 || (rest.length === 1 && /^index(\.tsx?)?$/.test(rest[0]));

/** Says in a sentence why a file of the site may not import this; null when it may. */
export function siteFault(file, request) {
  if (!request.startsWith('.')) return null;
  const from = placeOf(file);
  const to = placeOf(path.resolve(path.dirname(file), request));
  if (from === null || to === null) return null;
  for (const { layer } of [from, to]) if (!LAYERS.includes(layer)) return `${layer}/ is no layer of the site`;
  if (from.feature !== null && from.feature === to.feature) return null;
  if (from.feature !== null && to.feature !== null)
    return `the feature ${from.feature} does not import ${to.feature}: what both need belongs into members/`;
  if (LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer)) return `${from.layer}/ does not import ${to.layer}/`;
  return to.feature === null || isIndex(to) ? null : `enter the feature ${to.feature} by its index`;
}

const check = (context) => (node) => {
  const fault = node.source && siteFault(context.filename, String(node.source.value));
  if (fault) context.report({ node: node.source, message: `Layers: ${fault}.` });
};

export default {
  meta: { type: 'problem', docs: { description: 'the layers of the member site import downwards' }, schema: [] },
  create(context) {
    const visit = check(context);
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportAllDeclaration: visit,
      ExportNamedDeclaration: visit,
      TSImportType: visit,
    };
  },
};
