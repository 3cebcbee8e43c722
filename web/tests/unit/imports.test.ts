// Imports point one way: between the files of src, and between its folders.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));
type Graph = Map<string, Set<string>>;

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

/** What a file imports, types too; what is loaded later by `import()` does not count. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const scripts = path.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((match) => match[1]!)
    : [text];
  const parsed = ts.createSourceFile(path, scripts.join('\n'), ts.ScriptTarget.Latest);
  return parsed.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const from = isImport ? statement.moduleSpecifier : undefined;
    return from && ts.isStringLiteral(from) && from.text.startsWith('.') ? [from.text] : [];
  });
}

function graphOf(all: string[], read: (path: string) => string[] = importsOf): Graph {
  const known = new Set(all);
  const find = (path: string): string[] =>
    [path, `${path}.ts`, `${path}/index.ts`].filter((one) => known.has(one)).slice(0, 1);
  return new Map(all.map((path) => [path, new Set(read(path).flatMap((from) => find(resolve(dirname(path), from))))]));
}

const folderOf = (path: string): string => relative(root, path).split('/').slice(0, -1).slice(0, 2).join('/') || 'src';

function folders(graph: Graph): Graph {
  const found: Graph = new Map();
  for (const [from, targets] of graph) {
    const folder = folderOf(from);
    const others = [...targets].map(folderOf).filter((other) => other !== folder);
    found.set(folder, new Set([...(found.get(folder) ?? []), ...others]));
  }
  return found;
}

/** One way round for every cycle that a walk along the imports meets. */
function cycles(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (at: string, way: string[]): void => {
    if (way.includes(at)) found.push([...way.slice(way.indexOf(at)), at].join(' -> '));
    if (done.has(at) || way.includes(at)) return;
    for (const next of graph.get(at) ?? []) walk(next, [...way, at]);
    done.add(at);
  };
  for (const start of graph.keys()) walk(start, []);
  return found;
}

describe('imports', () => {
  const graph = graphOf(files(root));

  it('are found', () => {
    const table = graph.get(`${root}/lib/table/Table.svelte`)!;
    expect(table.has(`${root}/lib/table/table.svelte.ts`)).toBe(true);
    expect([...folders(graph).get('games/java')!]).toContain('lib/board');
  });

  it('never lead back to the same file', () => expect(cycles(graph)).toEqual([]));

  it('never lead back to the same folder', () => expect(cycles(folders(graph))).toEqual([]));

  it('a game knows no other game and no table', () => {
    const foreign = [...folders(graph)].filter(([from]) => from.startsWith('games/'));
    for (const [from, targets] of foreign)
      expect([from, [...targets].filter((to) => !/^lib\/(api|art|board|ui)$/.test(to))]).toEqual([from, []]);
  });

  it('that lead back would be found', () => {
    const imports: Record<string, string[]> = {
      '/a/one.ts': ['./two'],
      '/a/two.ts': ['../b/three'],
      '/b/three.ts': ['../a/one'],
    };
    expect(cycles(graphOf(Object.keys(imports), (path) => imports[path]!))).toEqual([
      '/a/one.ts -> /a/two.ts -> /b/three.ts -> /a/one.ts',
    ]);
  });
});
