import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { iconsPlugin } from './web/build/icons.ts'

/** A slow test that is not the main job has a name that ends in `.slow.test.ts`. */
const server = {
  include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
  globalSetup: ['server/test/global-setup.ts'],
  setupFiles: ['server/test/setup.ts'],
  // Reading the product takes each file two seconds; what a file starts it also ends.
  isolate: false,
  // They wait for their database, their jobs and each other's clocks more than they compute.
  maxWorkers: 3,
  // Against what hangs, not against a busy machine: what is fast has its own measure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

const alone = ['web/src/**/*.alone.test.{ts,tsx}']

function screens(name: string, own: { include?: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    plugins: [iconsPlugin()],
    test: {
      name,
      sequence: { groupOrder: 1 },
      include: ['web/src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: ['web/test-setup.ts'],
      maxWorkers: 2,
      testTimeout: 60_000,
      ...own,
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          sequence: { groupOrder: 0 },
          include: ['domain/src/**/*.test.ts'],
          // Nothing there keeps anything, so its files share their workers.
          isolate: false,
          // Thousands of generated cases take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          sequence: { groupOrder: 1 },
          include: ['scripts/**/*.test.ts', 'bench/src/**/*.test.ts', 'web/build/*.test.ts'],
          // They run together with those of the web: on two cores Vitest would leave one idle.
          maxWorkers: 2,
          // Some start programs.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          sequence: { groupOrder: 2 },
          exclude: ['**/*.slow.test.ts', 'server/test/faults/**'],
        },
      },
      {
        test: {
          ...server,
          name: 'slow',
          sequence: { groupOrder: 3 },
          include: ['server/src/**/*.slow.test.ts', 'server/test/**/*.slow.test.ts'],
          // These compute: a third one on two cores would only keep the others waiting.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          sequence: { groupOrder: 4 },
          include: ['server/test/faults/**/*.test.ts'],
          globalSetup: ['server/test/faults/global-setup.ts'],
          // Each program finds what an earlier one compiled and stripped of types, and is a third quicker.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/soleira') },
          // They wait for kills, locks and clocks more than they compute.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      // Files share their worker, so React and the library are read once.
      screens('web', { exclude: alone, isolate: false }),
      // What puts a module in another's place does so for all files of its worker.
      screens('alone', { include: alone }),
    ],
  },
})
