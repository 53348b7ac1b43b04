import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../server/support/child'
import { attacks } from './all'
import { openBattle } from './battle'

const battle = openBattle()
beforeAll(buildServer)
afterAll(() => battle.close())

describe('under attack the server keeps its promise', () => {
  test.each(attacks.map((attack) => [attack.name, attack.promise, attack] as const))(
    '%s: %s',
    async (_name, _promise, attack) => {
      const { held, measured } = await battle.fight(attack, 'short')
      expect(held ? 'held' : measured).toBe('held')
    },
  )
})
