import { expect, it } from 'vitest'
import { figuresOf, reportAsked, shakyOf } from '../../scripts/test-report.mjs'

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

it('what passed only when it was tried again is named with its first failure', () => {
  const testResults = [
    {
      assertionResults: [
        { status: 'passed', fullName: 'a', failureMessages: [] },
        { status: 'passed', fullName: 'b', failureMessages: ['Error: late\n  at x'] },
        { status: 'failed', fullName: 'c', failureMessages: ['Error: wrong'] },
      ],
    },
  ]
  expect(shakyOf({ testResults })).toEqual(['passed only when it was tried again: b: Error: late'])
})
