import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { withoutPage } from './plugins.ts'
import { lineOfStory } from './story-place.ts'
import { isForPush, LONG_STORIES } from '../scripts/long-tests.mjs'
import { createGate } from '../scripts/pictures/gate.mjs'
import vite from '../vite.config.ts'
import type { BrowserCommand } from 'vitest/node'
import type { TestProjectConfiguration } from 'vitest/config'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const gate = createGate({ accepts: process.env['ACCEPT_PICTURES'] === 'yes' })

const takePicture: BrowserCommand<[id: string, look: string]> = async ({ iframe, page }, id, look) => {
  const place = await iframe.owner().boundingBox()
  if (place === null) throw new Error('the page of the stories is not to be seen')
  gate.take(id, look, await page.screenshot({ clip: place, animations: 'disabled', caret: 'hide' }))
}

const judgePicture: BrowserCommand<[id: string]> = (_, id) => gate.judge(id)

const reportPicture: BrowserCommand<[id: string]> = (_, id) => gate.report(id)

/** Where a story stands in its file, for who reads of its failure. */
const findStory: BrowserCommand<[file: string, id: string]> = (_, file, id) => {
  const line = lineOfStory(readFileSync(file, 'utf8'), id)
  return { place: `${relative('', file)}:${line}`, line }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** What Storybook begins with in tests instead of the toolbar's own. */
    'storybook/test-initial-globals'?: { readonly language: 'en' }
  }
}

/** Files with a story in which somebody does or looks for something. */
const filesThatAsk = (): string[] =>
  readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .map((name) => `stories/${name.replaceAll('\\', '/')}`)
    .filter(
      (file) =>
        file.endsWith('.stories.tsx') &&
        /\bplay\b|\bsaid\(|\b(?:showing|expiring)\(/.test(readFileSync(file, 'utf8')),
    )

/** Every story as a test on a phone's page in Chromium, with axe at error. */
export const storiesProject: TestProjectConfiguration = {
  // All that stories import: what is found late would load the page anew in the middle of a test.
  optimizeDeps: {
    include: [
      '@fingerprintjs/fingerprintjs',
      '@linaria/core',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@xstate/react',
      'axios',
      'dayjs',
      'dompurify',
      'hls.js/light',
      'react-router-dom',
      'virtua',
      'xstate',
      'xstate/graph',
      'xstate/guards',
    ],
  },
  plugins: [withoutPage(vite.plugins ?? []), storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
    exclude: isForPush ? [`${LONG_STORIES}**`] : [],
    setupFiles: ['.storybook/vitest.setup.ts'],
    // The first story that opens a screen waits until all that screen's files are made, on a busy machine half a minute; one that is
    // pictured waits for that too.
    testTimeout: 90_000,
    // One page for all of them: each story cleans up behind itself, and a page anew for every file takes longer than its stories.
    isolate: false,
    // Code comes from a server that also packs it: the end of the run names what passed only then.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
        // As large as the largest page of a story, which would be drawn smaller otherwise.
        contextOptions: { hasTouch: true, viewport: { width: 1280, height: 860 } },
      }),
      commands: { takePicture, judgePicture, reportPicture, findStory },
      instances: [
        { browser: 'chromium' },
        // What asks for a control by its name must find it in the other language, too: each night, as what `long-tests.mjs` names.
        ...(isForPush
          ? []
          : [
              {
                browser: 'chromium' as const,
                name: 'stories in English',
                include: filesThatAsk(),
                provide: { 'storybook/test-initial-globals': { language: 'en' } as const },
              },
            ]),
      ],
    },
  },
}
