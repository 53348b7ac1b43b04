import { expect, test } from 'vitest'
import { renderHome } from '../../src/prerender'
import { everySample } from '../../contract/samples/every-sample'

/** Any other answer than these is none. */
const answered = (path: string): Promise<unknown> => {
  const sample = everySample.find(({ call }) => call.path === path)
  return sample === undefined ? Promise.reject(new Error(path)) : Promise.resolve(sample.full)
}

const nobody = (): Promise<unknown> => Promise.reject(new Error('no answer'))

test.each([
  ['zh-CN', '首页'],
  ['en', 'Home'],
] as const)('[SHELL-02] home is drawn without a page, in %s', async (language, tab) => {
  const drawn = new DOMParser().parseFromString(await renderHome(language, answered), 'text/html')
  expect(drawn.querySelectorAll('a[href^="#/live?id="]').length).toBeGreaterThan(0)
  expect(drawn.querySelector('nav a[href="#/home/index"]')?.textContent).toBe(tab)
})

test('[SHELL-02] where an answer does not come nothing is drawn', async () => {
  await expect(renderHome('zh-CN', nobody)).rejects.toThrow('no answer')
})
