import { expect, test } from 'vitest'
import { orderIdIn, tableOrderId } from '../../contract/mall.order-table'

test.each([
  ['5f0c11a2b304', '5f0c11a2b304'],
  ['12e4e5678901', '12e4e5678901'],
  ['e12345678901', 'e12345678901'],
  ['123456789012', 'T123456789012'],
  ['1234567e8901', 'T1234567e8901'],
])(
  '[FEAT-10] an order %s is %s in a table: marked only where a spreadsheet takes it for a number, and found again',
  (orderId, written) => {
    expect([tableOrderId(orderId), orderIdIn(written)]).toEqual([written, orderId])
  },
)
