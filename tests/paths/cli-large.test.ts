import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutate } from './cli/mutate'
import { paths } from './cli/paths'

it('steps that repeat stand once, with how often, and what follows has its own number', async () => {
  const said = await paths(['player', '--from', 'playback.open.playing', '--to', 'playback.failed'])
  expect(
    said
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => /^\d+\.(?: ×\d+:)?/.exec(line)?.[0]),
  ).toEqual(['1.', '2.', '3. ×8:', '19.', '20.'])
})

it('what nobody reads is said before it is made', async () => {
  await expect(paths(['chat', '--cover', 'pairs'])).rejects.toThrow(
    /^live\/chat: each two transitions in a row are \d{5} paths, more than anybody reads\. Leave --cover out, or/,
  )
})

/** The rows of a table, each without the room that its columns leave. */
const rowsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^\| [a-z]+\/[a-z-]+ /.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '))

it('what docs/testing.md shows of a count and of what is noticed is so', { timeout: 120_000 }, async () => {
  const manual = rowsIn(readFileSync('docs/testing.md', 'utf8'))
  const names = ['connection', 'chat', 'player', 'session']
  const counted = rowsIn(await paths([...names, '--coverage']))
    // How many paths there are moves with each change, and stands there as an ellipsis.
    .map((row) => row.replace(/^(\| \S+ \|) \d+ \| \d+/, '$1 … | …'))
  const { said } = await mutate(['session', 'notice-popup', 'requests'])
  expect([...counted, ...rowsIn(said)].filter((row) => !manual.includes(row))).toEqual([])
})
