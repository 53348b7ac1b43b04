import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { withoutPage } from './plugins.ts'
import vite from '../vite.config.ts'
import type { TestProjectConfiguration } from 'vitest/config'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

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
    // The first story that opens a screen waits until all that screen's files are made.
    testTimeout: 40_000,
    // One page for all of them: each story cleans up behind itself, and a page anew for every file takes longer than its stories.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { hasTouch: true },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
