import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { resourceUsage } from 'node:process'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '../../contract/call'
import type { UploadedFile } from '../../contract/account.schema'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.member('13800000001')).token
})
afterAll(() => server.close())

const send = async (
  file: Buffer | null,
  { obj = 'avatar', field = 'file', name = 'a.png', auth = token } = {},
) => {
  const body = new FormData()
  if (file) body.append(field, new Blob([new Uint8Array(file)]), name)
  else body.append('note', 'no file here')
  const response = await fetch(`${server.url}/api/v1/mms/front/cfg/uploadFile?obj=${obj}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${auth}` },
    body,
  })
  return { status: response.status, body: (await response.json()) as Envelope<UploadedFile> }
}
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
const noPicture = refused(400, 400, '只支持 JPG、PNG、WebP、GIF 或 AVIF 图片，请换一张')

const drawn = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#287a4b',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

test('[API-07] an avatar comes back as a square of 256 pixels, webp, without what the camera wrote', async () => {
  const photo = await drawn(900, 600)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '22/1 32/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await send(photo, { name: 'IMG_0001.HEIC' })
  expect(status).toBe(200)
  expect(body).toEqual({
    code: 0,
    msg: 'ok',
    data: {
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/) as string,
      width: 256,
      height: 256,
      bytes: body.data.bytes,
    },
  })
  const picture = await fetch(server.url + body.data.url)
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(bytes.length).toBe(body.data.bytes)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 256,
    height: 256,
    exif: undefined,
  })
})

const coverSizeOf = async (width: number, height: number) => {
  const { body } = await send(await drawn(width, height).png({ compressionLevel: 1 }).toBuffer(), {
    obj: 'cover',
  })
  return [body.data.width, body.data.height]
}

test('[API-07] a cover is at most 1280 wide and never enlarged', async () => {
  expect(await coverSizeOf(1600, 900)).toEqual([1280, 720])
  expect(await coverSizeOf(320, 180)).toEqual([320, 180])
})

test('[API-07] a phone held sideways: the picture is turned as it was meant', async () => {
  const photo = await drawn(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { body } = await send(photo, { obj: 'cover' })
  expect([body.data.width, body.data.height]).toEqual([200, 400])
})

test('[API-07] what is no picture is refused, whatever it is called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await send(svg, { name: 'a.png' })).toEqual(noPicture)
  expect(await send(Buffer.from('hello'), { name: 'a.jpg' })).toEqual(noPicture)
  expect(await send(Buffer.from('%PDF-1.7\n1 0 obj'), { name: 'a.webp' })).toEqual(noPicture)
  expect(await send(Buffer.alloc(0))).toEqual(noPicture)
})

test('[API-07] a picture of a phone that browsers cannot show is refused in the same words', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2_000),
  ])
  expect(await send(heic, { name: 'IMG_0001.HEIC' })).toEqual(noPicture)
})

test('[API-07] a broken picture is refused', async () => {
  const photo = await drawn(600, 600).jpeg().toBuffer()
  expect(await send(photo.subarray(0, photo.length / 2))).toEqual(refused(400, 400, '图片已损坏，请换一张'))
})

test('[API-07] a small file that unfolds to a giant picture is refused', async () => {
  const plain = { create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } } as const
  const giant = await sharp(plain).png({ compressionLevel: 9 }).toBuffer()
  expect(giant.length).toBeLessThan(1_000_000)
  expect(await send(giant)).toEqual(refused(400, 400, '图片尺寸过大，请缩小后重试'))
})

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#000' } })

/** The most memory this process held since it started, megabytes. */
const peak = () => resourceUsage().maxRSS / 1024

test('[API-07] a small file that would be enlarged to gigabytes costs nothing', async () => {
  const thin = refused(400, 400, '图片太细长了，请裁剪后重试')
  const before = peak()
  for (const [width, height] of [
    [1, 60_000],
    [60_000, 1],
    [20, 401],
  ] as const)
    for (const obj of ['avatar', 'cover', 'question'])
      expect(await send(await plain(width, height).png().toBuffer(), { obj })).toEqual(thin)
  expect(peak() - before).toBeLessThan(200)
})

test('[API-07] an avatar is never larger than the picture it was made of', async () => {
  const { body } = await send(await drawn(40, 90).png().toBuffer())
  expect([body.data.width, body.data.height]).toEqual([40, 40])
})

test('[API-07] a pixel of sixteen bits counts twice, and one of AVIF for what its decoder holds', async () => {
  const tooLarge = refused(400, 400, '图片尺寸过大，请缩小后重试')
  const deep = await plain(5_000, 5_000, 4).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer()
  expect(await send(deep)).toEqual(tooLarge)
  expect(await send(await plain(4_001, 4_001).avif({ effort: 0 }).toBuffer())).toEqual(tooLarge)
})

test('[API-07] of an animation the first picture is kept, however many follow', async () => {
  const frames = Buffer.concat(
    Array.from({ length: 200 }, (_, nth) => Buffer.alloc(64 * 64 * 3, (nth % 2) * 255)),
  )
  const animation = await sharp(frames, { raw: { width: 64, height: 64 * 200, channels: 3, pageHeight: 64 } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(200)
  const { body } = await send(animation, { obj: 'cover' })
  expect([body.data.width, body.data.height]).toEqual([64, 64])
})

test('[API-07] beyond a short queue people are asked to try again', async () => {
  const photo = await drawn(1_200, 1_200).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(photo)))
  const busy = answers.filter(({ status }) => status !== 200)
  expect(busy.length).toBeGreaterThan(0)
  for (const answer of busy) expect(answer).toEqual(refused(503, 503, '正在处理的图片太多了，请稍后重试'))
  expect(answers.length - busy.length).toBeGreaterThanOrEqual(8)
  expect((await send(photo)).status).toBe(200)
})

test('[API-07] more than 5 MB is refused', async () => {
  const tooLarge = refused(400, 400, '图片不能超过 5 MB，请压缩后重试')
  const limit = 5 * 1024 * 1024
  expect(await send(Buffer.alloc(limit, 7))).toEqual(noPicture)
  expect(await send(Buffer.alloc(limit + 1, 7))).toEqual(tooLarge)
  expect(await send(Buffer.alloc(4 * limit, 7))).toEqual(tooLarge)
})

test('[API-07] a form without the field, a wrong use, a body that is no form', async () => {
  const missing = refused(400, 400, '请选择要上传的图片（字段 file）')
  expect(await send(null)).toEqual(missing)
  expect(await send(await drawn(9, 9).png().toBuffer(), { field: 'picture' })).toEqual(missing)
  const msg = '图片用途不正确，请检查后重试'
  expect(await send(Buffer.from('x'), { obj: 'passport' })).toEqual({
    status: 400,
    body: { code: 400, msg, data: { fields: { obj: msg } } },
  })
  const response = await fetch(`${server.url}/api/v1/mms/front/cfg/uploadFile?obj=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect({ status: response.status, body: await response.json() }).toEqual(
    refused(400, 400, '请以表单方式上传图片（字段 file）'),
  )
})

test('[API-07] [ROLE-04] a visitor may not upload', async () => {
  expect(await send(await drawn(9, 9).png().toBuffer(), { auth: 'x' })).toEqual(
    refused(401, 10_004, '登录身份已失效，请重新登录!'),
  )
})

test('[API-07] after a hundred pictures in a day a member waits until the next', async () => {
  const { memberId, token: auth } = await server.member('13800000002')
  const picture = await drawn(9, 9).png().toBuffer()
  const row = { member_id: memberId, obj: 'avatar', bytes: 1, width: 1, height: 1 }
  const created_at = new Date(server.clock.now())
  const rows = Array.from({ length: 99 }, (_, nth) => ({ id: `u${nth}`, ...row, created_at }))
  await server.store.db.insertInto('upload').values(rows).execute()
  expect((await send(picture, { auth })).status).toBe(200)
  expect(await send(picture, { auth })).toEqual(refused(422, -1, '今天上传的图片太多了，请明天再试'))
  server.clock.forward(86_400_000)
  expect((await send(picture, { auth })).status).toBe(200)
})

test('[API-07] only whole pictures lie in the folder, and it tells nothing else', async () => {
  expect(
    readdirSync(join(server.dataDir, 'uploads')).filter((name) => !/^[0-9a-f]{32}\.webp$/.test(name)),
  ).toEqual([])
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await statusOf('/uploads/')).toBe(404)
  expect(await statusOf('/uploads/nothing.webp')).toBe(404)
  expect(await statusOf('/uploads/..%2foutbox%2fsms.jsonl')).toBe(404)
})

test('[API-07] a range that a picture does not have is 416, which nobody keeps', async () => {
  const { body } = await send(await drawn(30, 30).png().toBuffer())
  const response = await fetch(server.url + body.data.url, { headers: { range: 'bytes=999999-' } })
  expect({ status: response.status, body: await response.json() }).toEqual(
    refused(416, 400, '请求的范围超出了文件，请从头读取'),
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('[API-07] an upload changes no profile by itself', async () => {
  const { body } = await fetch(`${server.url}/api/v1/mms/front/member/getSimpleInfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).then(async (response) => ({ body: (await response.json()) as Envelope<{ avatar: string | null }> }))
  expect(body.data.avatar).toBe(null)
})
