import { expect, it } from 'vitest'
import { watchLanguageElsewhere } from '../../src/actors/language-elsewhere'

/** Another tab writes, and the browser tells this one. */
const write = (key: string, value: unknown) => {
  window.localStorage.setItem(key, JSON.stringify({ value, expire: null }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

it('the language that another tab chooses is told, and nothing else', () => {
  const told: string[] = []
  watchLanguageElsewhere((language) => told.push(language))
  write('LANGUAGE', 'en')
  write('ACCESS-TOKEN', 't1')
  write('LANGUAGE', 'fr')
  write('LANGUAGE', 'zh-CN')
  expect(told).toEqual(['en', 'zh-CN'])
})
