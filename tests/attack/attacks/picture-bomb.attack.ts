import sharp from 'sharp'
import { api } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'
import type { Attack } from '../attack'
import { addressOf, openLine } from '../support/exchange'
import { logIn } from '../support/member'
import { healthInWords, isWell, LOOKS, restingHealth, watchHealth } from '../support/health'
import { peakMemory } from '../support/memory'

const path = `${API_PREFIX}${api.account.uploadFile.path}?obj=avatar`
/** Megabytes that six pictures at once may take. */
const MEMORY_MAX = 700

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#123456' }, limitInputPixels: false })

/** Small files that unfold to much, or that would be enlarged to much. */
const bombs = {
  'a line of 60,000 pixels': () => plain(1, 60_000).png().toBuffer(),
  'the line lying': () => plain(60_000, 1).png().toBuffer(),
  'a line of AVIF': () => plain(16, 8_000).avif({ effort: 0 }).toBuffer(),
  'sixteen bits a colour': () => plain(6_000, 6_000, 4).toColourspace('rgb16').png().toBuffer(),
  'a flat WebP': () => plain(7_700, 7_700).webp({ lossless: true, effort: 0 }).toBuffer(),
  'a progressive JPEG': () => plain(7_700, 7_700).jpeg({ progressive: true }).toBuffer(),
} as const

const formOf = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('--bomb\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    file,
    Buffer.from('\r\n--bomb--\r\n'),
  ])

export const attack: Attack = {
  name: 'picture-bomb',
  promise: 'Six small files that unfold to gigabytes, sent at once, take little memory and disturb nobody',
  env: { CAPTCHA: 'off', SEED: 'none' },
  needsProcess: true,
  run: async (target, size) => {
    const token = await logIn(target)
    const kinds = Object.entries(bombs).slice(0, size === 'short' ? 3 : undefined)
    const files = await Promise.all(kinds.map(([, draw]) => draw()))
    const line = openLine(target.url, 6)
    let uploads = 0
    const upload = async (file: Buffer): Promise<number> => {
      uploads += 1
      const { status } = await line.send({
        method: 'POST',
        path,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=bomb',
          'x-forwarded-for': addressOf(uploads),
        },
        body: formOf(file),
      })
      return status
    }
    const resting = await restingHealth(target.url)
    const memoryBefore = peakMemory(target.pid) ?? 0
    const sent = size === 'short' ? [...files, ...files] : files
    const watch = watchHealth(target.url)
    const statuses: number[] = []
    // What is refused within a moment is sent again from elsewhere, until the health was looked at often enough to be judged.
    do statuses.push(...(await Promise.all(sent.map(upload))))
    while (watch.looks() < LOOKS)
    const under = await watch.stop()
    line.close()
    const memory = (peakMemory(target.pid) ?? 0) - memoryBefore
    const wrong = statuses.filter((status) => ![200, 400, 503].includes(status))
    return {
      held: wrong.length === 0 && memory < MEMORY_MAX && isWell(resting, under),
      measured: `${sent.length} at once answered ${[...new Set(statuses)].join(' ')}, +${memory.toFixed(0)} MB, ${healthInWords(resting, under)}`,
    }
  },
}
