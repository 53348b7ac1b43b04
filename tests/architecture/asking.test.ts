import { expect, it } from 'vitest'
import { sourceOf, sources } from './imports'

/** What the page is made of, without its texts. */
const asking = sources.filter((path) => /^(machines|src)\//.test(path))

it('[API-06] a code is asked for in one place, without a token', () => {
  const askers = asking.flatMap((path) =>
    Array.from(sourceOf(path).matchAll(/\w+\(smsSend\b.*/g), ([line]) => `${path}: ${line}`),
  )
  expect(askers).toEqual([
    "machines/account/sms-code.machine.ts: requesting(smsSend, { silent: 'refusals', sendToken: false })",
  ])
  expect(asking.filter((path) => /\bsmsSend\b/.test(sourceOf(path)))).toEqual([
    'machines/account/sms-code.machine.ts',
  ])
})
