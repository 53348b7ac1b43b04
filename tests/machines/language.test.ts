import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { languageMachine, type LanguageName } from '../../machines/app/language.machine'
import { settled } from '../support/exchange'

const offline = new Error('offline')

const arrange = (found: LanguageName | Error, changes: readonly (Error | null)[] = []) => {
  const left = [...changes]
  const machine = languageMachine.provide({
    actors: {
      findOut: fromPromise<LanguageName>(() =>
        found instanceof Error ? Promise.reject(found) : Promise.resolve(found),
      ),
      change: fromPromise<void, LanguageName>(() => {
        const failure = left.shift() ?? null
        return failure === null ? Promise.resolve() : Promise.reject(failure)
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    choose: (language: LanguageName) => actor.send({ type: 'language.choose', language }),
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context],
  }
}

it('is Chinese until it is found out', async () => {
  const { now } = arrange('en')
  expect(now()).toEqual(['unknown', { language: 'zh-CN', wanted: 'zh-CN' }])
  await settled()
  expect(now()).toEqual(['shown', { language: 'en', wanted: 'en' }])
})

it('stays Chinese where it cannot be found out', async () => {
  const { now } = arrange(offline)
  await settled()
  expect(now()).toEqual(['shown', { language: 'zh-CN', wanted: 'zh-CN' }])
})

it('is changed when its sentences have come', async () => {
  const { choose, now } = arrange('zh-CN')
  await settled()
  choose('en')
  expect(now()).toEqual(['changing', { language: 'zh-CN', wanted: 'en' }])
  await settled()
  expect(now()).toEqual(['shown', { language: 'en', wanted: 'en' }])
})

it('stays as it is where they do not come, and is chosen again', async () => {
  const { choose, now } = arrange('zh-CN', [offline])
  await settled()
  choose('en')
  await settled()
  expect(now()).toEqual(['unavailable', { language: 'zh-CN', wanted: 'en' }])
  choose('en')
  await settled()
  expect(now()).toEqual(['shown', { language: 'en', wanted: 'en' }])
})

it('chosen twice, the last one is shown', async () => {
  const { choose, now } = arrange('zh-CN')
  await settled()
  choose('en')
  choose('zh-CN')
  await settled()
  expect(now()).toEqual(['shown', { language: 'zh-CN', wanted: 'zh-CN' }])
})
