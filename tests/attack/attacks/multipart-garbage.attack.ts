import { randomBytes } from 'node:crypto'
import { api } from '../../../contract/api'
import { API_PREFIX } from '../../../contract/constants'
import type { Attack } from '../attack'
import { addressOf, openLine } from '../support/exchange'
import { logIn } from '../support/member'

const path = `${API_PREFIX}${api.account.uploadFile.path}?obj=avatar`
const form = 'multipart/form-data'
const head = 'Content-Disposition: form-data; name="file"; filename="a.png"'
const whole = `--x\r\n${head}\r\n\r\nabc\r\n--x--\r\n`

/** Forms that are none, as type and body. */
const garbage: readonly (readonly [type: string, body: string | Buffer])[] = [
  [form, whole],
  [`${form}; boundary=`, whole],
  [`${form}; boundary="`, whole],
  [`${form}; boundary=y`, whole],
  [`${form}; boundary=${'y'.repeat(6_000)}`, whole],
  [`${form}; boundary=x; boundary=y`, whole.slice(0, -4)],
  [`${form}; boundary=x`, ''],
  [`${form}; boundary=x`, '--x--'],
  [`${form}; boundary=x`, `--x\r\n${head}`],
  [`${form}; boundary=x`, `--x\r\n${'A: b\r\n'.repeat(9_000)}\r\nabc\r\n--x--\r\n`],
  [`${form}; boundary=x`, `--x\r\n${head}\r\n\r\n`.repeat(2_000)],
  [`${form}; boundary=x`, whole.replace('name="file"', 'name="__proto__"')],
  [`${form}; boundary=x`, whole.replace('a.png', '../../../etc/passwd\u0000')],
  [`${form}; boundary=x`, randomBytes(100_000)],
]

export const attack: Attack = {
  name: 'multipart-garbage',
  promise: 'A form that is none is refused in words, and is no fault of the server',
  env: { CAPTCHA: 'off', SEED: 'none' },
  needsProcess: true,
  run: async (target, size) => {
    const line = openLine(target.url, 4)
    const before = target.output().length
    const statuses = new Map<number, number>()
    for (let round = 0; round < (size === 'short' ? 1 : 20); round += 1) {
      const token = await logIn(target)
      const answers = await Promise.all(
        garbage.map(([type, body], nth) =>
          line.send({
            method: 'POST',
            path,
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': type,
              'x-forwarded-for': addressOf(40_000 + round * garbage.length + nth),
            },
            body,
          }),
        ),
      )
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    line.close()
    const loud = target
      .output()
      .slice(before)
      .split('\n')
      .filter((each) => /"level":(40|50|60)/.test(each))
    const told = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
    return {
      held: loud.length === 0 && [...statuses.keys()].every((status) => status === 400),
      measured: [told, ...loud.slice(0, 3)].join('\n'),
    }
  },
}
