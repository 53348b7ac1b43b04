import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { withoutPage } from './plugins'
import vite from '../vite.config'
import type { TestProjectConfiguration } from 'vitest/config'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Every story as a test on a phone's page in Chromium, with axe at error. */
export const storiesProject: TestProjectConfiguration = {
  plugins: [withoutPage(vite.plugins ?? []), storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
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
