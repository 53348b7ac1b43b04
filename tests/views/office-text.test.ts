import { expect, it } from 'vitest'
import { amountText, i18n } from '../../office/text/text'

it('an amount in the office stands with its unit, of one brick alone in the singular', async () => {
  await i18n.changeLocale('zh-CN')
  expect(amountText(1_680, 'gold')).toBe('1,680 金币')
  await i18n.changeLocale('en')
  expect([1, 5, '+1', '−1', 0].map((amount) => amountText(amount, 'brick'))).toEqual([
    '1 brick',
    '5 bricks',
    '+1 brick',
    '−1 brick',
    '0 bricks',
  ])
})
