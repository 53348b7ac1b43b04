import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.member('13800000001')).token
})
afterAll(() => server.close())

const send = async (type: string, body: string) => {
  const response = await fetch(`${server.url}${API_PREFIX}${api.account.uploadFile.path}?obj=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
    signal: AbortSignal.timeout(5_000),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const form = 'multipart/form-data'
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'

test.each([
  ['no boundary', form, part, '上传的内容不完整，请重新选择图片后再试'],
  ['an empty boundary', `${form}; boundary=`, part, '上传的内容不完整，请重新选择图片后再试'],
  ['another boundary', `${form}; boundary=y`, part, '上传的内容不完整，请重新选择图片后再试'],
  ['a boundary of quotes', `${form}; boundary="`, part, '上传的内容不完整，请重新选择图片后再试'],
  [
    'an overlong boundary',
    `${form}; boundary=${'y'.repeat(4_000)}`,
    part,
    '上传的内容不完整，请重新选择图片后再试',
  ],
  ['no end', `${form}; boundary=x`, part, '上传的内容不完整，请重新选择图片后再试'],
  ['an end alone', `${form}; boundary=x`, '--x--\r\n', '请选择要上传的图片（字段 file）'],
  ['nothing', `${form}; boundary=x`, '', '请选择要上传的图片（字段 file）'],
  [
    'a part without a name',
    `${form}; boundary=x`,
    '--x\r\n\r\nabc\r\n--x--\r\n',
    '请选择要上传的图片（字段 file）',
  ],
  [
    'a head without an end',
    `${form}; boundary=x`,
    '--x\r\nContent-Disposition: form-data; name="file',
    '上传的内容不完整，请重新选择图片后再试',
  ],
  [
    'a head of 100 kB',
    `${form}; boundary=x`,
    `--x\r\nA: ${'b'.repeat(100_000)}\r\n\r\nabc\r\n--x--\r\n`,
    '请选择要上传的图片（字段 file）',
  ],
  [
    'a field named __proto__',
    `${form}; boundary=x`,
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    '请求有误，请检查后重试',
  ],
  [
    'twenty fields',
    `${form}; boundary=x`,
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc\r\n'.repeat(20)}--x--\r\n`,
    '请求有误，请检查后重试',
  ],
  [
    'a broken transfer encoding',
    `${form}; boundary=x`,
    `--x\r\nContent-Disposition: form-data; name="file"; filename="%zz\u0000"\r\nContent-Transfer-Encoding: base64\r\n\r\n???\r\n--x--\r\n`,
    '只支持 JPG、PNG、WebP、GIF 或 AVIF 图片，请换一张',
  ],
  ['another multipart', 'multipart/mixed; boundary=x', part, '不支持这种内容类型，请使用 JSON'],
])('[API-07] a form with %s is refused in words that say what to do', async (_name, type, body, msg) => {
  const answer = await send(type, body)
  expect(answer).toEqual({ status: 400, body: { code: 400, msg, data: null } })
})

test('[API-07] no garbage in a form is a fault of the server', () => {
  expect(server.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
