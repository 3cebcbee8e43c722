// Makes the types of what the server tells: src/lib/api/protocol.ts from docs/protocol.schema.json, and shapes.ts of each game
// from docs/shapes/<game>.schema.json. With --check: fails if a file is not what it should be.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SHAPES = '../../docs/shapes';
/** What views, seats and events have in common in all games (core/shapes.py, core/events.py): the fields of each. */
const COMMON = { Asked: ['player', 'decision'], Happened: ['key', 'touches'], Scored: ['points', 'sources'] };
const read = (path) => JSON.parse(readFileSync(here(path), 'utf8')).$defs;

/** Models that clients send: a field with a default may be left out. What the server sends is always complete. */
function sentByClients(defs) {
  const found = new Set(Object.keys(defs).filter((name) => name.startsWith('New') || name === 'Login'));
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node && typeof node === 'object') {
      if (typeof node.$ref === 'string') {
        const name = node.$ref.split('/').pop();
        if (!found.has(name)) {
          found.add(name);
          visit(defs[name]);
        }
      }
      Object.values(node).forEach(visit);
    }
  };
  for (const name of [...found]) visit(defs[name]);
  visit(defs.FromClient);
  return found;
}

/** Types of the schemas in `defs`; `mayLack` says of which ones a field that is not required may be left out, `common` what
 * they take over from lib/board/shapes.ts. */
function writer(defs, mayLack, anything, common = {}) {
  const wrap = (text) => (text.includes('|') ? `(${text})` : text);

  function type(node) {
    if (node.$ref) return node.$ref.split('/').pop();
    if ('const' in node) return JSON.stringify(node.const);
    if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
    const parts = node.anyOf ?? node.oneOf;
    if (parts) return [...new Set(parts.map(type))].join(' | ');
    if (node.type === 'array')
      return node.prefixItems ? `[${node.prefixItems.map(type).join(', ')}]` : `${wrap(type(node.items ?? {}))}[]`;
    if (node.type === 'object') {
      if (node.properties) return object(node, '');
      const values = node.additionalProperties;
      return typeof values === 'object' && Object.keys(values).length ? `Record<string, ${type(values)}>` : anything;
    }
    return (
      { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[node.type] ??
      'unknown'
    );
  }

  function object(node, name, taken = []) {
    const required = new Set(node.required ?? []);
    const own = Object.entries(node.properties ?? {}).filter(([key]) => !taken.includes(key));
    const fields = own.map(([key, value]) => {
      const optional = mayLack(name) && !required.has(key) ? '?' : '';
      const note = mayLack.noted && value.description ? ` // ${value.description}` : '';
      return `  ${/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)}${optional}: ${type(value)};${note}`;
    });
    return `{\n${fields.join('\n')}\n}`;
  }

  function shape(node, name) {
    const bases = Object.keys(common).filter((base) => common[base].every((key) => key in node.properties));
    const taken = bases.flatMap((base) => common[base]);
    const heading = [`export interface ${name}`, ...(bases.length ? [`extends ${bases.join(', ')}`] : [])].join(' ');
    return `${heading} ${object(node, name, taken)}`;
  }

  return Object.keys(defs)
    .sort()
    .flatMap((name) => {
      const node = defs[name];
      const comment = node.description ? `/** ${node.description.split('\n')[0].replaceAll('*/', '')} */\n` : '';
      return ['', comment + (node.properties ? shape(node, name) : `export type ${name} = ${type(node)};`)];
    });
}

function protocol() {
  const defs = read('../../docs/protocol.schema.json');
  const inbound = sentByClients(defs);
  const head = [
    '// Made by `npm run types` from docs/protocol.schema.json. Do not edit: change the messages of the server instead.',
    '',
    '/** Data of a single game: its own texts and facts say what it means. */',
    'export type Facts = Record<string, any>;',
  ];
  return [...head, ...writer(defs, (name) => inbound.has(name), 'Facts')];
}

const complete = Object.assign(() => true, { noted: true });

function shapes(game) {
  const head = [
    `// Made by \`npm run types\` from docs/shapes/${game}.schema.json. Do not edit: change shapes.py and events.py of the game instead.`,
    `import type { ${Object.keys(COMMON).join(', ')} } from '../../lib/board/shapes';`,
  ];
  return [...head, ...writer(read(`${SHAPES}/${game}.schema.json`), complete, 'Record<string, unknown>', COMMON)];
}

/** The common part of what any game shows. */
function commonShapes(game) {
  const shown = Object.values(read(`${SHAPES}/${game}.schema.json`)).map((node) => node.properties ?? {});
  const cut = (keys) => {
    const properties = shown.find((given) => keys.every((key) => key in given));
    return { properties: Object.fromEntries(keys.map((key) => [key, properties[key]])), required: keys };
  };
  const defs = Object.fromEntries(Object.entries(COMMON).map(([name, keys]) => [name, cut(keys)]));
  return [
    '// Made by `npm run types` from docs/shapes: what views, seats and events of all games have in common. Do not edit.',
    ...writer(defs, complete, 'Record<string, unknown>'),
  ];
}

const games = readdirSync(here(SHAPES))
  .map((file) => file.replace('.schema.json', ''))
  .filter((game) => existsSync(here(`../src/games/${game}`)));
const files = [
  ['src/lib/api/protocol.ts', protocol()],
  ['src/lib/board/shapes.ts', commonShapes(games[0])],
  ...games.map((game) => [`src/games/${game}/shapes.ts`, shapes(game)]),
];
for (const [file, lines] of files) {
  const path = here(`../${file}`);
  const text = `${lines.join('\n')}\n`;
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`${file} is not what the schemas say: run \`npm run types\``);
    process.exitCode = 1;
  }
}
