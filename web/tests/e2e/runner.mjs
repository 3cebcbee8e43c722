// A very small test runner: tests run one after the other, against one server and one browser unless they bring their own.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { House, launch, Person } from './house.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tests = [];
export const test = (name, run) => tests.push({ name, run });

/** No serious or critical accessibility fault, by the rules of WCAG 2 A and AA. */
export async function accessible(page, where) {
  if (!(await page.evaluate('typeof axe !== "undefined"'))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const result = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    // What is printed on a drawn card is a picture, not a label: its button is called by the whole sentence of the choice.
    const printed = (fault, node) => fault.id === 'label-content-name-mismatch' && document.querySelector(node.target.at(-1))?.closest('.board');
    const serious = result.violations.filter((fault) => ['serious', 'critical'].includes(fault.impact));
    const left = serious.map((fault) => ({ ...fault, nodes: fault.nodes.filter((node) => !printed(fault, node)) })).filter((fault) => fault.nodes.length);
    return left.map((fault) => `${fault.id}: ${fault.nodes.slice(0, 4).map((node) => node.target.join(' ')).join(' | ')}`);
  });
  assert.deepEqual(found, [], `accessibility of ${where}`);
}

export async function run(wanted) {
  const chosen = tests.filter(({ name }) => !wanted.length || wanted.some((word) => name.includes(word)));
  const house = await new House().open();
  const browser = await launch();
  const failed = [];
  for (const { name, run: body } of chosen) {
    const people = [];
    const sit = async (options = {}) => {
      const person = await Person.sit(browser, options.house ?? house, options);
      people.push(person);
      return person;
    };
    const started = Date.now();
    try {
      await Promise.race([body({ house, browser, sit }), new Promise((_, reject) => setTimeout(() => reject(new Error('took longer than four minutes')), 240_000).unref())]);
      for (const person of people) {
        assert.deepEqual(person.foreign, [], 'no request to any other host');
        assert.deepEqual(person.faults, [], 'no error in the page');
      }
      console.log(`ok   ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed.push(name);
      console.log(`FAIL ${name}\n${error?.stack ?? error}`);
      for (const [index, person] of people.entries()) await person.page.screenshot({ path: `${process.env.DURBAR_SHOTS ?? '/tmp'}/e2e-${name.replace(/\W+/g, '-')}-${index}.png` }).catch(() => undefined);
    }
    for (const person of people) await person.leave().catch(() => undefined);
  }
  await browser.close();
  await house.close();
  console.log(`${chosen.length - failed.length} of ${chosen.length} passed`);
  return failed.length === 0;
}
