import { expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { one } from './support/mount'
import { member, newcomer } from '../../contract/samples/people'

const signature = async (user: typeof member) => {
  await openApp('#/my/index', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': user }, () => true)
  await drawn(() => document.querySelector('main h1') !== null)
  const line = one('main header > a:last-child')
  return [line.textContent, line.getAttribute('href')]
}

test('[FEAT-07] what a member says of oneself stands under the name on the own page', async () => {
  expect(await signature(member)).toEqual([member.bio, '#/editInfo'])
})

test('[FEAT-07] who says nothing of oneself is told that one may', async () => {
  expect(await signature(newcomer)).toEqual(['写一句签名，让人认识你', '#/editInfo'])
})
