import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, one, texts } from './support/mount'
import { OutgoingPicture } from '../../src/screens/messages/outgoing-picture'

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:own', revokeObjectURL: () => {} })
})
afterEach(() => vi.restoreAllMocks())

const file = new File(['x'], 'a.png', { type: 'image/png' })
const source = () => one('img').getAttribute('src')

test('[FEAT-06] a picture of one’s own stays the one of this page once it is uploaded, until it is sent', () => {
  const { show } = mount(<OutgoingPicture message={{ file, picture: null }} />)
  const before = source()
  show(<OutgoingPicture message={{ file, picture: '/uploads/a.png' }} />)
  expect([before, source()]).toEqual(['blob:own', 'blob:own'])
})

test('[FEAT-06] where the page was left since, the server’s is shown, and words where it does not come', () => {
  mount(<OutgoingPicture message={{ file: null, picture: '/uploads/b.png' }} />)
  const shown = source()
  act(() => void one('img').dispatchEvent(new Event('error')))
  expect([shown, document.querySelector('img'), texts('span')]).toEqual(['/uploads/b.png', null, ['[图片]']])
})
