import { expect, test } from 'vitest'
import { notices } from '../../server/demo/texts'

test('[SHELL-01] what the demo world tells everybody asks no login of who is logged in', () => {
  expect(notices.flatMap(({ content, contentEn }) => [content, contentEn]).join('\n')).not.toMatch(
    /登录|log in/iu,
  )
})
