type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

// The contract's index names every schema. The start needs these of its modules alone, which import nothing but types.
const CONTRACT_INDEX = /contract[\\/]src[\\/]index/;
const CONTRACT_AT_START =
  /contract[\\/]src[\\/](locales|niches[\\/]niche-names|\w+[\\/](date-locales|price|(activation|user|chat|discounts|likes|notifications|photos|sites)\.calls))\./;

// A page stays where a part does not come by these; nearly every page has such parts.
const PARTS_AT_START = /ui[\\/]part-(on-demand|missing)\./;

/** The modules that a module brings with it, itself included; what it imports later is not among them. */
function closureOf(start: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(start) || CONTRACT_INDEX.test(start)) return found;
  found.add(start);
  graph.getModuleInfo(start)?.importedIds.forEach((id) => closureOf(id, graph, found));
  return found;
}

const FORMS = /node_modules[\\/](formik|lodash|lodash-es|tiny-warning|react-fast-compare|deepmerge)[\\/]/;
// Modules of form fields: most pages have none.
const FIELDS =
  /ui[\\/]form[\\/](?!.*\.css)|api[\\/](validate-body|refusals)|material[\\/](FormControl[\\/](FormControl|formControlClasses)\.|(FormHelperText|FormLabel|InputLabel|OutlinedInput|TextField)[\\/])/;
// Sign-up and direct debit open with both.
const CHOICES = /ui[\\/]form[\\/](select|check)-field\./;
const RULES = /node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]/;

// Left over by the groups above, too small for a file of their own: of the library and the contract, and of cards.
const BASE =
  /RtlProvider|moments\.store|session[\\/]intention|ui[\\/](badge|use-focus)|contract[\\/]src[\\/](graphemes|limits)/;
const CARDS =
  /(features|members)[\\/](search|profile|cards)[\\/].*(card|hide|distance)|members[\\/]favourites[\\/]|contract[\\/]src[\\/]members[\\/](blocks|favourites)\./;

// One file for the styles of each feature, and of each folder of members' shared parts.
const STYLES = /[\\/](features|members)[\\/]([\w-]+)[\\/].*\.scoped\.css$/;
const nameOfStyles = (id: string): string | null => STYLES.exec(id)?.slice(1).join('-') ?? null;

/** Small modules of our own, and what photos are previewed by. Those that draw forms and dialogs bring big parts of the library along; those of buying and of regions are needed by few pages. The calls of members are a file of their own: the sign-up needs them and no other part. */
const isPart = (id: string): boolean =>
  /apps[\\/]site[\\/]src[\\/](?!.*(form|sheet|dialog|buying|[rR]egions))|contract[\\/]src[\\/](?!members[\\/]members\.).*\.calls\.|[\\/]thumbhash[\\/]/.test(
    id,
  );

/**
 * Few files, each worth its request: a browser spends as long on a file of 300 bytes as on one of 30 kB. The entry is two
 * (libraries, which change rarely, and our own), the component library is what nearly every page needs of it; how many
 * pages must share a module for it to go there was measured with `npm run check -- weight`.
 */
export function chunkGroups(entry: string) {
  // A graph is one build's: while the site is being worked on there are many.
  const started = new WeakMap<Graph, Set<string>>();
  const nameOfStart = (id: string, graph: Graph): string | null => {
    const first = started.get(graph) ?? closureOf(entry, graph);
    started.set(graph, first);
    if (!first.has(id) && !CONTRACT_AT_START.test(id) && !PARTS_AT_START.test(id)) return null;
    return id.includes('node_modules') ? 'vendor' : 'app';
  };
  return [
    { name: nameOfStyles, debugName: 'styles', priority: 6 },
    { name: nameOfStart, debugName: 'start', priority: 5 },
    { name: 'forms', test: FORMS, priority: 4 },
    { name: 'rules', test: RULES, priority: 3 },
    { name: 'fields', test: FIELDS, minShareCount: 8, priority: 2.5 },
    { name: 'choices', test: CHOICES, minShareCount: 2, priority: 2.2 },
    { name: 'kit', minShareCount: 15, priority: 2 },
    { name: 'parts', test: isPart, minShareCount: 8, priority: 1 },
    { name: 'base', test: BASE, minShareCount: 2, priority: 0.5 },
    { name: 'cards', test: CARDS, minShareCount: 2, priority: 0.4 },
  ];
}

const AHEAD = /^(vendor|app|kit)$|\.page$/;

/**
 * Asks for a first page's code to be compiled while it arrives, beside the main thread, instead of function by function
 * when each is first called. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const compileAhead = ({ name }: { name: string }): string =>
  AHEAD.test(name) ? '//# allFunctionsCalledOnLoad' : '';
