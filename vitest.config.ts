import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepTestsInMemory } from './scripts/test/in-memory.ts'
import { iconsPlugin } from './web/build/icons.ts'

keepTestsInMemory()

/** A slow test that is not the main job has a name that ends in `.slow.test.ts`. */
const slow = '**/*.slow.test.{ts,tsx}'
/** A rule whose content is a limit of seconds stands in a file `*.timing.test.ts`. */
const timed = ['**/node_modules/**', '**/*.timing.test.ts']
/** Puts a module in another's place, which holds for all files of a worker, or needs a page that was never focused. */
const alone = '**/*.alone.test.{ts,tsx}'

/** Vitest runs projects of one number side by side, which must have as many workers each. */
const after = (groupOrder: number) => ({ sequence: { groupOrder } })

const faultsSetup = 'server/test/faults/global-setup.ts'
/** Each program finds what an earlier one compiled and stripped of types, and is a third quicker. */
const env = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/soleira') }

const domain = {
  // Nothing there keeps anything, so its files share their workers.
  isolate: false,
  // Thousands of generated cases take their time on a busy machine.
  testTimeout: 60_000,
}

const web = {
  environment: 'jsdom',
  setupFiles: ['web/test-setup.ts'],
  // React and the library are read once.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
}

const server = {
  globalSetup: ['server/test/global-setup.ts'],
  setupFiles: ['server/test/setup.ts'],
  // Reading the product takes each file two seconds; what a file starts it also ends.
  isolate: false,
  // Against what hangs, not against a busy machine: what is fast has its own measure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...domain,
          ...after(0),
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          exclude: [...timed, slow],
        },
      },
      {
        plugins: [iconsPlugin()],
        test: {
          ...web,
          ...after(1),
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [alone],
        },
      },
      {
        plugins: [iconsPlugin()],
        test: {
          ...web,
          ...after(1),
          name: 'alone',
          include: ['web/src/**/*.alone.test.{ts,tsx}'],
          isolate: true,
        },
      },
      {
        test: {
          ...after(1),
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'bench/src/**/*.test.ts', 'web/build/*.test.ts'],
          exclude: [...timed, slow],
          // They run together with those of the web: on two cores Vitest would leave one idle.
          maxWorkers: 2,
          // Some start programs.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          ...after(2),
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: [...timed, slow, 'server/test/faults/**'],
          // They wait for their database, their jobs and each other's clocks more than they compute.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...server,
          ...after(3),
          name: 'slow',
          include: ['server/src/**/*.slow.test.ts', 'server/test/**/*.slow.test.ts'],
          exclude: timed,
          // They wait for helpers, browsers and letters more than they compute: a third one saved a fifth.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...after(3),
          name: 'slow-rules',
          include: [
            'domain/src/**/*.slow.test.ts',
            'scripts/**/*.slow.test.ts',
            'bench/src/**/*.slow.test.ts',
          ],
          exclude: timed,
          maxWorkers: 3,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...after(4),
          name: 'faults',
          include: ['server/test/faults/**/*.test.ts'],
          exclude: timed,
          globalSetup: [faultsSetup],
          env,
          // They wait for kills, locks and clocks more than they compute.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          ...after(5),
          name: 'timing',
          include: ['{domain,server}/**/*.timing.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: [...server.globalSetup, faultsSetup],
          env,
          // Nothing else of ours runs beside them: a neighbour costs more milliseconds than T12 allows.
          maxWorkers: 1,
          // Some try up to three times.
          testTimeout: 240_000,
        },
      },
    ],
  },
})
