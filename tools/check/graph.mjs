// The graph of projects: each import between two of them is an edge that Nx knows, each edge is an import, and all of
// them follow the ranks that the tags of the projects (`rank:7`) give.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runNode } from '../start/processes.mjs';
import { isSource, ladderFault, projectOf, readRequests, targetOf } from './imports.mjs';

const FOLDERS = ['apps', 'libs', 'migrations', 'tools'];

async function readGraph() {
  let output = '';
  const hear = (text) => (output = text);
  await runNode('node_modules/nx/dist/bin/nx.js', { args: ['graph', '--file=stdout'], quiet: true, hear });
  return JSON.parse(output).graph;
}

const valueOf = (tags, name) => tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1);

function readWorkspace({ nodes }) {
  const projects = Object.values(nodes).map(({ name, data }) => {
    const { root: folder, tags = [] } = data;
    return { name, root: folder, rank: Number(valueOf(tags, 'rank')), type: valueOf(tags, 'type') };
  });
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
  return { projects, aliases: compilerOptions.paths };
}

function listSources() {
  const below = (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return [...FOLDERS.flatMap(below), ...readdirSync(root)].filter(isSource);
}

/** All imports between two files of projects as `{ file, request, source, target }`. */
function listImports(workspace) {
  const importsOf = (file) =>
    readRequests(path.join(root, file)).map((request) => ({
      file,
      request,
      source: projectOf(workspace.projects, file)?.name,
      target: targetOf(workspace, file, request)?.name,
    }));
  return listSources().flatMap(importsOf);
}

const tagFaults = ({ projects }) =>
  projects
    .filter(({ rank, type }) => !Number.isInteger(rank) || !type)
    .map(({ name }) => `${name}: its project.json needs the tags rank:N and type:…`);

const pairOf = ({ source, target }) => `${source} → ${target}`;
const setOf = (list) => new Set(list.map(pairOf));

function edgeFaults(imports, { dependencies }) {
  // Nx leads no edge to the project at the root.
  const crossing = imports.filter(({ source, target }) => target && target !== source && target !== 'workspace');
  const edges = Object.values(dependencies)
    .flat()
    .filter(({ type, target }) => type !== 'implicit' && !target.startsWith('npm:'));
  const [imported, known] = [setOf(crossing), setOf(edges)];
  return {
    count: known.size,
    faults: [
      ...[...imported].filter((pair) => !known.has(pair)).map((pair) => `no edge in nx graph: ${pair}`),
      ...[...known]
        .filter((pair) => !imported.has(pair))
        .map((pair) => `nx graph has an edge without an import: ${pair}`),
    ],
  };
}

function directionFaults(workspace, imports) {
  return imports.flatMap(({ file, request }) => {
    const fault = ladderFault(workspace, file, request);
    return fault ? [`${file}: ${fault} (${request})`] : [];
  });
}

/**
 * Finds libs that `testing` reaches without naming them: a change in such a lib would concern the tests of every
 * project.
 */
function testingFaults({ projects }, { dependencies }) {
  const targetsOf = (name) => dependencies[name].map(({ target }) => target).filter((target) => target in dependencies);
  const named = targetsOf('testing');
  const reached = new Set(named);
  for (const name of reached) for (const target of targetsOf(name)) reached.add(target);
  const isGround = ({ name, rank }) => rank === 0 || name === 'testing' || named.includes(name);
  return projects
    .filter((project) => reached.has(project.name) && !isGround(project))
    .map(({ name }) => `testing reaches ${name} by the libs that it imports: see libs/testing/README.md`);
}

const graph = await readGraph();
const workspace = readWorkspace(graph);
const imports = listImports(workspace);
const edges = edgeFaults(imports, graph);
const faults = [
  ...tagFaults(workspace),
  ...edges.faults,
  ...directionFaults(workspace, imports),
  ...testingFaults(workspace, graph),
];
for (const fault of faults) console.error(fault);
console.log(`${workspace.projects.length} projects, ${edges.count} edges, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
