// What every test is given: a server of its worker, and people who sit down at its tables.
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { House } from './house';
import { type Manner, Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Given {
  name: string; // of the test: what its tables are dealt from
  sit: (manner?: Manner, at?: House) => Promise<Person>;
  ownHouse: (openingSeconds?: number) => Promise<House>; // a server that nobody else uses, to be stopped and changed
}

export const test = base.extend<Given, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed: nothing
    async ({}, use) => {
      const house = new House();
      house.dealFor('nobody');
      try {
        await use(await house.open());
      } finally {
        await house.close();
      }
    },
    { scope: 'worker' },
  ],

  name: [
    async ({ house }, use, info) => {
      house.dealFor(info.title);
      await use(info.title);
      await report(house, info);
    },
    { auto: true },
  ],

  ownHouse: async ({ name }, use, info) => {
    const opened: House[] = [];
    await use(async (openingSeconds) => {
      const house = new House(openingSeconds);
      opened.push(house);
      house.dealFor(name);
      return house.open();
    });
    for (const house of opened) {
      await report(house, info);
      await house.close();
    }
  },

  sit: async ({ browser, house, name, ownHouse: _left }, use, info) => {
    const people: Person[] = [];
    await use(async (manner, at = house) => {
      const person = await Person.sit(browser, at, `${name} ${people.length}`, manner);
      people.push(person);
      return person;
    });
    if (info.status === info.expectedStatus) {
      for (const person of people) {
        expect(person.foreign, 'requests to any other host').toEqual([]);
        expect(person.faults, 'errors in the page').toEqual([]);
      }
    }
    for (const person of people) await person.leave();
  },
});

/** What the server said goes with a failure; DURBAR_DEALS=file collects what was dealt, to compare two runs. */
async function report(house: House, info: TestInfo): Promise<void> {
  if (info.status !== info.expectedStatus) await info.attach('server', { body: house.output });
  const deals = process.env.DURBAR_DEALS ? house.deals() : '';
  if (deals) appendFileSync(process.env.DURBAR_DEALS!, `${deals}\n`);
}

/** Wait until everything has reached the colour and the place it is going to. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** No serious or critical accessibility fault, by the rules of WCAG 2 A and AA. */
export async function accessible(page: Page, where: string): Promise<void> {
  await still(page);
  if (!(await page.evaluate('typeof axe !== "undefined"'))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    interface Fault {
      id: string;
      impact: string;
      nodes: { target: string[] }[];
    }
    const { axe } = globalThis as unknown as {
      axe: { run: (where: Document, how: object) => Promise<{ violations: Fault[] }> };
    };
    const result = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    // What is printed on a drawn card is a picture, not a label: its button is called by the whole sentence of the choice.
    const printed = (fault: Fault, target: string[]) =>
      fault.id === 'label-content-name-mismatch' && document.querySelector(target.at(-1)!)?.closest('.board');
    const serious = result.violations.filter((fault) => ['serious', 'critical'].includes(fault.impact));
    const left = serious
      .map((fault) => ({ ...fault, nodes: fault.nodes.filter((node) => !printed(fault, node.target)) }))
      .filter((fault) => fault.nodes.length);
    return left.map(
      (fault) =>
        `${fault.id}: ${fault.nodes
          .slice(0, 4)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    );
  });
  expect(found, `accessibility of ${where}`).toEqual([]);
}

export { expect };
