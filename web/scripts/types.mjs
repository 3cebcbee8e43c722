// Makes src/lib/api/protocol.ts from docs/protocol.schema.json. With --check: fails if the file is not what it should be.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SCHEMA = here('../../docs/protocol.schema.json');
const OUT = here('../src/lib/api/protocol.ts');
// Models that clients send: a field with a default may be left out. What the server sends is always complete.
const definitions = JSON.parse(readFileSync(SCHEMA, 'utf8')).$defs;
const inbound = sentByClients(definitions);

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

function type(node) {
  if (node.$ref) return node.$ref.split('/').pop();
  if ('const' in node) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = node.anyOf ?? node.oneOf;
  if (parts) return [...new Set(parts.map(type))].join(' | ');
  if (node.type === 'array') return node.prefixItems ? `[${node.prefixItems.map(type).join(', ')}]` : `${wrap(type(node.items ?? {}))}[]`;
  if (node.type === 'object') {
    if (node.properties) return object(node, '');
    return typeof node.additionalProperties === 'object' ? `Record<string, ${type(node.additionalProperties)}>` : 'Facts';
  }
  return { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[node.type] ?? 'unknown';
}

const wrap = (text) => (text.includes('|') ? `(${text})` : text);

function object(node, name) {
  const required = new Set(node.required ?? []);
  const fields = Object.entries(node.properties ?? {}).map(([key, value]) => {
    const optional = inbound.has(name) && !required.has(key) ? '?' : '';
    return `  ${/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)}${optional}: ${type(value)};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

function render() {
  const parts = [
    '// Made by `npm run types` from docs/protocol.schema.json. Do not edit: change the messages of the server instead.',
    '',
    '/** Data of a single game: its own texts and facts say what it means. */',
    'export type Facts = Record<string, any>;',
  ];
  for (const name of Object.keys(definitions).sort()) {
    const node = definitions[name];
    const comment = node.description ? `/** ${node.description.split('\n')[0].replaceAll('*/', '')} */\n` : '';
    parts.push('', comment + (node.properties ? `export interface ${name} ${object(node, name)}` : `export type ${name} = ${type(node)};`));
  }
  return `${parts.join('\n')}\n`;
}

const text = render();
if (process.argv.includes('--check')) {
  if (readFileSync(OUT, 'utf8') !== text) {
    console.error('src/lib/api/protocol.ts differs from docs/protocol.schema.json: run `npm run types`');
    process.exit(1);
  }
} else writeFileSync(OUT, text);
