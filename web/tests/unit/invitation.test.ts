import { expect, test } from 'vitest';
import { originFor } from '../../src/lib/table/invitation';

const friends = 'http://192.168.1.7:8000';
const at = (host: string) => ({ origin: `http://${host}:8000`, hostname: host });

test('an invitation names an address that friends can open', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'durbar.localhost'])
    expect(originFor(at(host), friends)).toBe(friends);
});

test('a page that was opened by the name of the host keeps it', () => {
  for (const host of ['192.168.1.7', 'table.example', 'localhost.example'])
    expect(originFor(at(host), friends)).toBe(`http://${host}:8000`);
});

test('where nobody knows a better address, it is that of the page', () => {
  expect(originFor(at('localhost'), null)).toBe('http://localhost:8000');
});
