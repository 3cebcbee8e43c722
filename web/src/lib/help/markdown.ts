// The little markdown that the rules use, as data: headings with anchors, paragraphs, lists, tables, bold. No HTML is ever made.
export interface Span {
  text: string;
  bold: boolean;
}
export type Block =
  | { kind: 'text'; spans: Span[] }
  | { kind: 'list'; items: Span[][]; ordered: boolean }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

export interface Section {
  title: string;
  level: number;
  anchors: string[]; // `## Your turn {#turn #collection}`: the decisions this section is about
  blocks: Block[];
}

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('**') ? { text: part.slice(2, -2), bold: true } : { text: part, bold: false }));
}

const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;
const cells = (line: string): Span[][] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));

export function parse(source: string): Section[] {
  const sections: Section[] = [];
  let blocks: Block[] = [];
  let open: Block | null = null;
  const push = (block: Block): Block => {
    blocks.push(block);
    return block;
  };
  for (const raw of source.split('\n')) {
    const line = raw.trim();
    const heading = /^(#{1,4})\s+(.*?)(?:\s*\{([^}]*)\})?$/.exec(line);
    if (heading) {
      blocks = [];
      open = null;
      const anchors = (heading[3] ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((one) => one.replace(/^#/, ''));
      sections.push({ title: heading[2]!, level: heading[1]!.length, anchors, blocks });
      continue;
    }
    if (!line) {
      open = null;
      continue;
    }
    const item = ITEM.exec(line);
    if (item) {
      if (open?.kind !== 'list') open = push({ kind: 'list', items: [], ordered: item[1] !== undefined });
      (open as Extract<Block, { kind: 'list' }>).items.push(spans(item[2]!));
    } else if (line.startsWith('|')) {
      if (/^[|\s:-]+$/.test(line)) continue;
      if (open?.kind !== 'table') open = push({ kind: 'table', head: cells(line), rows: [] });
      else open.rows.push(cells(line));
    } else if (open?.kind === 'text') open.spans.push(...spans(` ${line}`));
    else if (open?.kind === 'list' && raw.startsWith(' ')) open.items.at(-1)!.push(...spans(` ${line}`));
    else open = push({ kind: 'text', spans: spans(line) });
  }
  return sections;
}

export function textOf(section: Section): string {
  const flat = (parts: Span[]): string => parts.map((part) => part.text).join('');
  const said = section.blocks.map((block) => {
    if (block.kind === 'text') return flat(block.spans);
    if (block.kind === 'list') return block.items.map(flat).join(' ');
    return [block.head, ...block.rows].map((row) => row.map(flat).join(' ')).join(' ');
  });
  return `${section.title} ${said.join(' ')}`;
}

/** The part below `# Short` or `# Full` (by order): the first top heading is the short text, the second the full one. */
export function parts(sections: Section[]): { short: Section[]; full: Section[] } {
  const tops = sections.flatMap((section, index) => (section.level === 1 ? [index] : []));
  const second = tops[1] ?? sections.length;
  return { short: sections.slice(tops[0] === undefined ? 0 : tops[0] + 1, second), full: sections.slice(second + 1) };
}
