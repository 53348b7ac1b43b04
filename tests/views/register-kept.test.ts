import { beforeEach, expect, test } from 'vitest'
import { openApp } from './support/app'
import { click, enter, one } from './support/mount'
import { forgetTyped } from '../../src/screens/account/typed-number'

beforeEach(forgetTyped)

const isOpen = (): boolean => document.querySelector('input[name=inviteCode]') !== null
const field = (name: string): HTMLInputElement => one(`input[name=${name}]`) as HTMLInputElement
const seen = () => [field('phone').value, field('inviteCode').value, field('agreed').checked]

test('[FEAT-12] who looks for help while registering finds the number and the invite code again, and agrees anew', async () => {
  const { go } = await openApp('#/register', {}, isOpen)
  enter(field('phone'), '13800136210')
  enter(field('inviteCode'), 'K7QM2P')
  click(field('agreed'))
  const before = seen()
  await go('/login?view=help')
  await go('/register')
  expect([before, seen()]).toEqual([
    ['138 0013 6210', 'K7QM2P', true],
    ['138 0013 6210', 'K7QM2P', false],
  ])
})

test('[FEAT-12] an invite code that was taken out stays out, and one that was typed is none of another link', async () => {
  const { go } = await openApp('#/register?invite=K7QM2P', {}, isOpen)
  enter(field('inviteCode'), '')
  await go('/login?view=help')
  await go('/register?invite=K7QM2P')
  const same = field('inviteCode').value
  await go('/register?invite=H3WX9T')
  expect([same, field('inviteCode').value]).toEqual(['', 'H3WX9T'])
})

test('[FEAT-12] an invite code is nobody’s any more once somebody is logged in', async () => {
  await openApp('#/register', {}, isOpen)
  enter(field('inviteCode'), 'K7QM2P')
  forgetTyped()
  document.body.replaceChildren()
  await openApp('#/register', {}, isOpen)
  expect(field('inviteCode').value).toBe('')
})
