import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { copyPage } from '../../server/domain/account/copy-page'

const page = copyPage(
  { follow: [{ nickname: '<南山>', at: new Date('2026-11-27T17:41:00Z'), reason: null }] },
  new Set(),
)

test('[FEAT-07] an instant of the copy is one that a browser can tell in the form of its reader', () => {
  expect(page).toContain('<time datetime="2026-11-27T17:41:00.000Z">2026年11月28日 01:41</time>')
})

test('[FEAT-07] a cell of the copy names its column, for phones that show a row as a card', () => {
  expect(page).toContain('<td data-title="名称 Name">&lt;南山&gt;</td>')
  expect(page).toContain('<td data-title="原因 Reason"></td>')
})

test('[FEAT-07] the one script of the copy is the one that its policy lets run', () => {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gsu)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'))
  expect([hashes.length, page.includes(`script-src 'sha256-${hashes[0] ?? ''}'"`)]).toEqual([1, true])
})
