import { expect, it } from 'vitest'
import { figuresOf, reportAsked } from '../../scripts/test-report.mjs'
import { triedAgain } from '../../scripts/tried-again.mjs'

it.each([
  [['--project', 'server'], null, ['--project', 'server']],
  [['--outputFile.json=a.json', 'tests/x.test.ts'], 'a.json', ['tests/x.test.ts']],
  [['--outputFile.json', 'a.json', 'tests/x.test.ts'], 'a.json', ['tests/x.test.ts']],
  [['--reporter=json', '--outputFile=out/a=b.json'], 'out/a=b.json', ['--reporter=json']],
])('of %j the report goes to %j too', (args, path, rest) => {
  expect(reportAsked(args)).toEqual({ path, rest })
})

it('a file that could not be read in counts as one that failed', () => {
  expect(figuresOf({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
    passed: 7,
    failed: 1,
  })
})

const expected = {
  message: 'expected { …(3) } to deeply equal { …(3) }',
  diff: '\u001B[32m- Expected\u001B[39m\n+ Received\n\n- "gold": 3\n+ "gold": 2',
}

it('what passed only when it was tried again is named with what was expected and what was observed at first', () => {
  expect(triedAgain('mall > an order', expected)).toBe(
    `passed only when it was tried again: mall > an order
  expected { …(3) } to deeply equal { …(3) }
  - Expected
  + Received
  - "gold": 3
  + "gold": 2`,
  )
})

it('what lies behind a failure is named with it', () => {
  const cause = { message: 'a path is not as the machine says\n  ✗ 1. A puzzle comes\nwaited in vain' }
  expect(triedAgain('paths', { message: 'promise rejected "Error … { …(3) }"', cause })).toBe(
    `passed only when it was tried again: paths
  promise rejected "Error … { …(3) }"
  because:
  a path is not as the machine says
    ✗ 1. A puzzle comes
  waited in vain`,
  )
})

it('of a long difference the first forty lines are said', () => {
  const message = Array.from({ length: 50 }, (_, nth) => `line ${nth}`).join('\n')
  expect(triedAgain('long', { message }).split('\n').slice(-2)).toEqual([
    '  line 39',
    '  … and 10 lines more',
  ])
})
