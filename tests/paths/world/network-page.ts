import type { Browser } from 'playwright'
import { visit } from './visit'
import type { Doable } from './doable'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'

/** What happens to a device. */
export const networkInPage: Doable = { 'network lost': ['online'], 'network back': ['offline'] }

const networkStage = async (path: Path, browser: Browser, server: Target): Promise<Stage> => {
  const shown = await visit(path, browser, server)
  const { context, page, open, end, look } = shown
  const bar = page.getByText('当前没有网络')
  return {
    does: {
      opened: async () => {
        await open('#/home/index')
        await page.getByRole('navigation', { name: '主导航' }).waitFor()
      },
      'network lost': () => context.setOffline(true),
      'network back': () => context.setOffline(false),
    },
    shows: {
      online: () => bar.waitFor({ state: 'hidden' }),
      offline: () => bar.waitFor(),
    },
    end,
    look,
  }
}

/** Whether there is a network, as the bar over every page says, in Chromium. */
export const networkOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: (path) => networkStage(path, browser, server),
})
