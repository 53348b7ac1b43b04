import type { Browser } from 'playwright'
import { expect, it, vi } from 'vitest'
import { modelOf } from './cli/options'
import { namedSteps } from './cli/files'
import { pathOf } from './support/cover'
import { visit } from './world/visit'
import type { Target } from './world/target'

const server: Target = { url: 'http://127.0.0.1', newPhone: () => '', codeOf: () => '' }

it('a page that cannot be looked at any more neither hides why a path failed nor stays open', async () => {
  const close = vi.fn<() => Promise<void>>(async () => {})
  const page = {
    on: () => {},
    goto: async () => null,
    screenshot: () => Promise.reject(new Error('page.screenshot: Timeout 30000ms exceeded.')),
  }
  const context = {
    newPage: async () => page,
    pages: () => [page],
    addInitScript: async () => {},
    tracing: { start: async () => {}, stop: async () => {} },
    close,
  }
  const session = modelOf('app/session')
  const path = pathOf(session, namedSteps(session, ['as a visitor', 'login']))
  const { end } = await visit(path, { newContext: async () => context } as unknown as Browser, server)
  expect(await end(new Error('waited in vain'))).toBe(
    'step by step: npx playwright show-trace test-results/paths/app_session-as_a_visitor-login.zip',
  )
  expect(close).toHaveBeenCalledTimes(1)
})
