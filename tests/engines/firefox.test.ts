import { expect, test, vi } from 'vitest'
import { describeAppIn } from './support/app'
import { openFirefox } from './support/firefox'

describeAppIn('Firefox', openFirefox)

/** Runs in the page: as the loader of the page's parts throws where a style sheet does not come. */
const missesStyle = (file: string): void => {
  reportError(new Error(`Unable to preload CSS for ${file}`))
}

test('a style sheet that does not come is a complaint, unless its document is being left', async () => {
  const firefox = await openFirefox()
  try {
    const visit = await firefox.visit()
    const hears = (file: string) =>
      vi.waitUntil(() => visit.complaints.some((text) => text.includes(file)), { timeout: 30_000 })
    await visit.goto('data:text/html,one')
    await visit.evaluate(missesStyle, '/stays.css')
    await hears('/stays.css')
    await visit.evaluate(() => {
      addEventListener('beforeunload', () => reportError(new Error('Unable to preload CSS for /left.css')))
    })
    await visit.goto('data:text/html,two')
    await visit.evaluate(missesStyle, '/next.css')
    await hears('/next.css')
    expect(visit.complaints.map((text) => text.split(' for ')[1])).toEqual(['/stays.css', '/next.css'])
  } finally {
    await firefox.close()
  }
})
