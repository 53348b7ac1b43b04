import { expect, it } from 'vitest'
import { asHtml, asJUnit, type Outcome } from './cli/report'
import { pathOf } from './support/cover'
import { samplesOf, startsOf } from './support/graph'
import { NotAsTold } from './support/run'
import { model } from './support/counting'

const [start] = startsOf(model)
const fails = samplesOf(model).find(({ name }) => name === 'fails')
const path = pathOf(
  model,
  [start, fails].flatMap((each) => each ?? []),
)
const failure = new NotAsTold('test/counting: a path is not as the machine says\n  ✗ 1. "<b>"', {
  at: 1,
  reason: 'a & b differ\nfor sure',
  kept: null,
  cause: null,
})
const outcomes: readonly Outcome[] = [
  { path, ms: 12, failure: null, end: { picture: Buffer.from('seen'), words: ['address: #/home'] } },
  { path, ms: 1_500, failure, end: null },
]
const reported = {
  on: 'browser',
  url: 'https://live.example.com',
  at: new Date(Date.UTC(2026, 10, 25, 4)),
  chosen: [
    ['machine', 'counting'],
    ['commit', 'abc of 2026-11-25'],
  ],
  outcomes,
  unwalked: new Map(),
  left: ['3 paths left out, which log in'],
  broken: null,
} as const

it('a report for a build server has a suite for each machine and a case for each path', () => {
  expect(asJUnit(reported)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="paths" tests="2" failures="1" errors="0" time="1.512">',
      '  <testsuite name="test/counting on browser" tests="2" failures="1" errors="0" time="1.512" timestamp="2026-11-25T04:00:00.000Z">',
      '    <properties>',
      '      <property name="machine" value="counting"/>',
      '      <property name="commit" value="abc of 2026-11-25"/>',
      '    </properties>',
      '    <testcase classname="test/counting" name="It fails: it waits (begun &gt; fails)" time="0.012"/>',
      '    <testcase classname="test/counting" name="It fails: it waits (begun &gt; fails)" time="1.500">',
      '      <failure message="a &amp; b differ">test/counting: a path is not as the machine says',
      '  ✗ 1. &quot;&lt;b&gt;&quot;</failure>',
      '    </testcase>',
      '    <system-out>3 paths left out, which log in</system-out>',
      '  </testsuite>',
      '</testsuites>',
      '',
    ].join('\n'),
  )
})

it('a run that was cut short is no good one in either report', () => {
  const short = { ...reported, outcomes: outcomes.slice(0, 1), broken: 'Interrupted: 1 of 4 paths walked' }
  expect(asHtml(short)).toContain(
    '<p class="verdict" data-failed>Interrupted: 1 of 4 paths walked. Of these: all as the machines say</p>',
  )
  const unit = asJUnit(short)
  expect(unit).toContain('<testsuites name="paths" tests="1" failures="0" errors="1"')
  expect(unit).toContain('<error message="Interrupted: 1 of 4 paths walked"/>')
})

it('a report for people says of how many paths it tells', () => {
  const page = asHtml({ ...reported, unwalked: new Map([['test/counting', 3]]) })
  expect([/<p class="verdict"[^>]*>(.*)<\/p>/.exec(page)?.[1], /<h2>(.*)<\/h2>/.exec(page)?.[1]]).toEqual([
    '2 of 5 walked. Of these: 1 of 2 not as the machines say',
    'Counting (test/counting): 2 of 5 walked, 1 of 2 right',
  ])
})

it('a report for people says where it was walked, what was left out, and opens what failed, at its step', () => {
  const page = asHtml(reported)
  const text = page
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(text.trim().split(' Counting (test/counting)')[0]).toBe(
    '1 of 2 not as the machines say Paths, walked on the page, in Chromium 1 of 2 not as the machines say 2 paths in 1.512 s, 2026-11-25 04:00 UTC , https://live.example.com machine: counting · commit: abc of 2026-11-25 3 paths left out, which log in',
  )
  expect(page.match(/<details[^>]*>|<li data-at/g)).toEqual([
    '<details open data-failed>',
    '<li data-at',
    '<details>',
  ])
})
