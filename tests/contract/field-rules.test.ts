import { expect, it } from 'vitest'
import { SMS_CODE_DIGITS, smsCodeRule } from '../../contract/field-rules'
import { codeOf } from '../../machines/account/phone'
import { loginTexts as english } from '../../src/text/en/account'
import { loginTexts as chinese } from '../../src/text/zh/account.login'

it('[VAL-04] a code by SMS is as long as it is said to be, and no longer where it is typed', () => {
  const code = '1'.repeat(SMS_CODE_DIGITS)
  expect(code).toMatch(new RegExp(smsCodeRule.pattern))
  expect(codeOf(`${code} 5`)).toBe(code)
  for (const words of [chinese, english]) expect(words['login.codeWrong']).toContain(` ${SMS_CODE_DIGITS} `)
})
