import { describe, expect, test } from 'vitest'
import { useWorld } from './support/world'

interface Image {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}
interface Manifest {
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly start_url: string
  readonly scope: string
  readonly id: string
  readonly display: string
  readonly icons: readonly Image[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly Image[]
  }[]
}

/** PNG, third edition, 11.2.1: width and height are the first of the header chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

describe('the application on the home screen', () => {
  const { phone, served } = useWorld()

  const manifestOf = async (locale: string) => {
    const { page } = await phone({ locale })
    await page.goto('/')
    const devtools = await page.context().newCDPSession(page)
    const { url, data, errors } = await devtools.send('Page.getAppManifest')
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // The tests' browser keeps no profile, in which nothing is installed.
    const kept = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    expect([errors, kept]).toEqual([[], []])
    return { url: new URL(url).pathname, ...(JSON.parse(data ?? '') as Manifest) }
  }

  test.each([
    ['zh-CN', '/manifest.webmanifest', '触线', ['赛程', '消息', '搜索']],
    ['en-GB', '/manifest.en.webmanifest', 'Touchline', ['Schedule', 'Messages', 'Search']],
  ])(
    '[SHELL-01] %s: Chromium finds nothing that keeps it from being installed',
    async (locale, path, name, ways) => {
      const { url, short_name, id, scope, start_url, display, shortcuts } = await manifestOf(locale)
      expect({ url, short_name, id, scope, start_url, display }).toEqual({
        url: path,
        short_name: name,
        id: '/',
        scope: '/',
        start_url: '/#/home',
        display: 'standalone',
      })
      expect(shortcuts.map((each) => each.name)).toEqual(ways)
      expect(shortcuts.map((each) => each.url)).toEqual(['/#/schedule/index', '/#/chat/index', '/#/search'])
    },
  )

  test('[SHELL-01] every icon is there, is as large as it says', async () => {
    const { icons, shortcuts } = await manifestOf('zh-CN')
    const pictures = [...icons, ...shortcuts.flatMap((each) => each.icons)].filter(
      ({ type }) => type === 'image/png',
    )
    const found = await Promise.all(
      pictures.map(async ({ src }) => {
        const response = await fetch(new URL(src, served().url))
        return [response.headers.get('content-type'), sizeOf(Buffer.from(await response.arrayBuffer()))]
      }),
    )
    expect(found).toEqual(pictures.map(({ type, sizes }) => [type, sizes]))
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  })
})
