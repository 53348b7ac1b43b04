import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { storiesProject } from './.storybook/vitest.ts'
import { enginesHere, postgresFolder } from './scripts/engines.mjs'
import { isForPush, longTests } from './scripts/long-tests.mjs'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Files at once, on two cores too: much of their time is waiting. */
const maxWorkers = Math.max(3, availableParallelism() - 1)

/** Where two files share a core or two, a second is not enough for what comes by itself. */
const expect = { poll: { timeout: 60_000 } }
/** They end what hangs, and check nothing: a machine that others use too takes five times as long as a quiet one. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000 } as const
const node = { environment: 'node', pool: 'forks', expect, ...patience } as const

/** `npm test` alone does not wait for these; who names a file or a project gets it. */
const leftOut = isForPush ? longTests : []

/** What is set for the whole process that runs a file, or told by its memory. */
const ownProcess = ['tests/server/{heap,embedded}.test.ts']

/** What kills servers of its own, and looks at what they had acknowledged. */
const faults = 'tests/faults/**/*.test.ts'

/**
 * Where many do the same at once, which the embedded database does one thing after the other; and where a world lives for days, which
 * costs it a third more.
 */
const ofMany = [
  'campaigns',
  'corrections',
  'devices',
  'documents',
  'gifts',
  'idempotency',
  'in-transaction',
  'jobs',
  'mall',
  'mall-codes',
  'messages',
  'passwords',
  'predictions',
  'sessions',
  'social',
  'stock',
  'studio-live',
  'wallet',
  'world-days',
  'world-days-of-china',
]
const isPostgresHere = postgresFolder() !== null
const onPostgres = [`tests/server/{${ofMany.join(',')}}.test.ts`]
/**
 * Orders and predictions drawn by chance, with crashes between them, and what an index of words finds: what they show must hold on either
 * database.
 */
const onBoth = [
  'tests/server/{ledger,mall,predictions}-history.test.ts',
  'tests/server/search{,-scale,-slips}.test.ts',
]

/** What a browser encodes as fast as it runs, beside no other browsers. */
const ofCamera = ['tests/e2e/{broadcast,whip}.test.ts']

/** Views that need what Node has and jsdom lacks: cryptography, streams of text, tasks of its own. */
const viewsOfNode = ['tests/views/{kept-answers,lean-react,paths-page}.test.ts']

const ofPackage = (name: string): string => fileURLToPath(import.meta.resolve(name))

const asInBrowsers = [
  { find: '@linaria/core', replacement: fileURLToPath(new URL('tests/support/linaria.ts', import.meta.url)) },
  { find: /^axios$/, replacement: fileURLToPath(new URL('dist/esm/axios.js', import.meta.resolve('axios'))) },
  ...['react-router-dom', 'react-router', 'react-router/dom'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: ofPackage(name),
  })),
]

export default defineConfig({
  test: {
    // jsdom's style parser gives up on long values, which tests of texts and roles need not hear of.
    onConsoleLog: (log) => (log.startsWith('[csstree-match]') ? false : undefined),
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'machines',
          // Files share what was imported: none leaves anything behind, and to import all of it anew takes longer than the tests.
          isolate: false,
          include: [
            'tests/machines/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/paths/**/*.test.ts',
          ],
          exclude: leftOut,
        },
      },
      {
        resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
        test: {
          name: 'views',
          environment: 'jsdom',
          // Each file has a window of its own, in a worker that has read jsdom once: to read it anew takes longer than most files' tests.
          pool: 'vmThreads',
          // There a package's CommonJS cannot require a module: these are taken as the browser takes them.
          alias: asInBrowsers,
          server: { deps: { inline: [/react-router/, 'axios'] } },
          expect,
          ...patience,
          include: ['tests/views/**/*.test.{ts,tsx}'],
          exclude: viewsOfNode,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'views-of-node',
          environment: 'jsdom',
          expect,
          ...patience,
          include: viewsOfNode,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          // A file's database is emptied for the next one: to open another, and to import the server anew, takes longer than most tests.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          // Each file is run once, on the server where there is one.
          exclude: [...ownProcess, ...(isPostgresHere ? onPostgres : []), ...leftOut],
        },
      },
      ...(!isPostgresHere
        ? []
        : [
            {
              test: {
                ...node,
                name: 'postgres',
                isolate: false,
                include: ['tests/postgres/**/*.test.ts', ...onPostgres, ...(isForPush ? [] : onBoth)],
                exclude: leftOut,
                globalSetup: ['tests/server/support/postgres.ts'],
              },
            },
          ]),
      {
        test: {
          ...node,
          name: 'process',
          include: [...ownProcess, faults],
          exclude: leftOut,
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          // Files share what was imported: to import it anew for each takes two seconds. Each has its own browser and its own people.
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...ofCamera, ...leftOut],
          // A machine that is short of breath for a moment is no defect: what passed only then is named at the end of a run.
          retry: 1,
          testTimeout: 180_000,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/e2e/support/shared.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          exclude: leftOut,
          // They measure what others notice of an attack, and mostly wait: one file of the engines runs beside them.
          retry: 1,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...node,
          name: 'engines',
          include: [
            ...enginesHere().map(
              (name) => `tests/engines/{killed,${name.toLowerCase()},${name.toLowerCase()}-*}.test.ts`,
            ),
            ...ofCamera,
          ],
          exclude: leftOut,
          // WebKitGTK under Xvfb stands still now and then, whatever it shows: a new window then goes on.
          retry: 2,
          // Some encode as fast as a picture runs, which a busy core does not: one at most runs beside them.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/e2e/support/build.ts'],
        },
      },
      storiesProject,
    ],
  },
})
