import type { Browser } from 'playwright'
import { until } from './until'
import { kept, stored, visit } from './visit'
import type { Doable } from './doable'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'

/** What a member does on the own page. */
export const myInPage: Doable = {
  'logout asked': ['open'],
  'logout declined': ['confirming'],
  'logout confirmed': ['confirming'],
}

const myStage = async (path: Path, browser: Browser, server: Target): Promise<Stage> => {
  const shown = await visit(path, browser, server)
  const { page, button, open, who, end, look } = shown
  const question = page.getByRole('dialog').filter({ hasText: '确定要退出登录吗' })
  return {
    does: {
      opened: async () => {
        const { token, member } = await who()
        await open('#/my/index', { 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(member) })
      },
      'logout asked': () => button('退出登录').click(),
      'logout declined': () => question.getByRole('button', { name: '取消' }).click(),
      'logout confirmed': () => question.getByRole('button', { name: '退出登录' }).click(),
    },
    shows: {
      open: async ({ sample }) => {
        await question.waitFor({ state: 'hidden' })
        if (sample !== 'logout confirmed') return button('退出登录').waitFor()
        // What the page asked for goes on without it: nobody is logged in any more.
        await until('nobody to be logged in', async () => (await stored(page, 'ACCESS-TOKEN')) === null)
      },
      confirming: () => question.waitFor(),
    },
    end,
    look,
  }
}

/** The member's own page, in Chromium. */
export const myOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: (path) => myStage(path, browser, server),
})
